"""What `manage.py bench` measures in a checkout, beside the engine and the service (`bang_service/tools/bench`)."""
