@rem The scripts of package.json replace the shell that npm starts by the program itself (exec), so that npm's signals reach it.
@rem Windows has no exec; there this file runs the rest of the line.
@%*
