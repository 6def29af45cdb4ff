"""Runs a program that may make the listed system calls only, as SystemCallFilter= of systemd does.

system-call-filter.py ERROR NAME,NAME,... PROGRAM ARGUMENT ...

ERROR is what every other call returns (EPERM), or `kill`, which ends the program as systemd does by default.
"""

import ctypes
import errno
import os
import sys

ALLOW, RETURN_ERROR, KILL_PROCESS = 0x7FFF0000, 0x00050000, 0x80000000

_, error, names, *program = sys.argv
seccomp = ctypes.CDLL("libseccomp.so.2")
seccomp.seccomp_init.restype = ctypes.c_void_p
otherwise = KILL_PROCESS if error == "kill" else RETURN_ERROR | getattr(errno, error)
rules = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(otherwise)))
numbers = [seccomp.seccomp_syscall_resolve_name(name.encode()) for name in names.split(",")]
# Negative numbers are calls that this processor does not have.
for number in filter(lambda number: number >= 0, numbers):
    if seccomp.seccomp_rule_add(rules, ctypes.c_uint32(ALLOW), number, 0):
        sys.exit(f"system call {number} cannot be allowed")
if seccomp.seccomp_load(rules):
    sys.exit("the filter cannot be loaded")
os.execvp(program[0], program)
