-- Run once, by the first start of the PostgreSQL of compose.yaml: docs/operating.md, section 4.
\getenv owner OWNER_PASSWORD
\getenv portal PORTAL_PASSWORD
create role portal_owner login password :'owner';
create role portal login password :'portal';
create database portal owner portal_owner encoding 'UTF8' locale_provider 'builtin' builtin_locale 'C.UTF-8' template template0;
