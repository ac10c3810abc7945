// The API explorer was here once: links to one of its operations (/docs/#/tables/…) go on to where it is now.
if (location.hash.startsWith("#/")) location.replace("api/" + location.hash);
