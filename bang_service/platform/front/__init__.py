"""The ASGI front: which requests go to asynchronous code, and how the others reach the synchronous stack.

Django's own ASGI handler makes a thread for every request of a synchronous view, so that no database
connection can be kept. Here the threads live as long as the process.
"""
