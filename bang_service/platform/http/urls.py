"""The pages that explain problems. `api_fallback`, last of all, handles all other paths under /api/."""

from django.urls import URLPattern, path, re_path

from .problem_pages import problem_list, problem_page
from .views import NoSuchAddress

urlpatterns: list[URLPattern] = [
    path("problems/", problem_list, name="problems"),
    path("problems/<slug:code>", problem_page, name="problem"),
]

api_fallback = re_path(r"^api/", NoSuchAddress.as_view())
