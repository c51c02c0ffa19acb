@echo off
rem Runs Aurum's command line on Windows. Sets what the script "aurum" sets elsewhere. AURUM_JAVA_OPTS adds JVM flags, which override those below; JAVA_HOME selects the JDK.
setlocal

set "home=%~dp0"
if not exist "%home%target\aurum.jar" (
  echo aurum: not built yet; run: mvn -q -DskipTests package 1>&2
  exit /b 2
)

set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
rem 1.8.0_402 -> 1, 17.0.15 -> 17, 25-ea -> 25
set "version="
for /f "tokens=1,2 delims== " %%k in ('""%java%" -XshowSettings:properties -version 2>&1"') do if "%%k"=="java.specification.version" set "version=%%l"
if not defined version (
  echo aurum: no java found; install a JDK 17 or newer, or set JAVA_HOME to one 1>&2
  exit /b 2
)
for /f "delims=. " %%v in ("%version%") do set "version=%%v"
if %version% LSS 17 (
  echo aurum: %java% is Java %version%; Aurum needs 17 or newer: set JAVA_HOME to one 1>&2
  exit /b 2
)

rem Idle OpenMP threads must not spin, because they starve other threads.
if not defined OMP_WAIT_POLICY set "OMP_WAIT_POLICY=passive"

rem The JVM rejects two collectors, so one that the environment names replaces this one.
set "collector=-XX:+UseParallelGC"
for %%o in (%AURUM_JAVA_OPTS% %JAVA_TOOL_OPTIONS% %JDK_JAVA_OPTIONS% %_JAVA_OPTIONS%) do for %%c in (Epsilon G1 Parallel Serial Shenandoah Z) do if "%%o"=="-XX:+Use%%cGC" set "collector="

rem These compute little and should be there soon: the optimising compiler would only compete with them.
set "compiler="
for %%c in (agents dashboard games settings show) do if "%~1"=="%%c" set "compiler=-XX:TieredStopAtLevel=1"

rem Libraries of DL4J use sun.misc.Unsafe; newer JDKs print a warning on standard error.
set "quiet="
if %version% GEQ 24 set "quiet=--sun-misc-unsafe-memory-access=allow"

"%java%" %collector% %compiler% -Dorg.bytedeco.javacpp.maxphysicalbytes=0 -XX:InlineSmallCode=4000 -XX:-UsePerfData -Xshare:auto -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -Dsun.stdout.encoding=UTF-8 -Dsun.stderr.encoding=UTF-8 "-Daurum.program=%~0" %quiet% %AURUM_JAVA_OPTS% -jar "%home%target\aurum.jar" %*
exit /b %errorlevel%
