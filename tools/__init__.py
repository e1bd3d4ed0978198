"""What build.py is made of: environment, runtime, wheels, site, server and checks."""
