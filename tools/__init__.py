"""The modules behind build.py: environment, runtime, wheels, site, server and checks."""
