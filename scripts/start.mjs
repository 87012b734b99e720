import { pathToFileURL } from 'node:url';
import { buildWhenNeeded } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, fail, inRoot } from './project.mjs';

checkNode();
if (!(await installWhenNeeded())) fail('The packages could not be installed; see above.');
if (!(await buildWhenNeeded())) fail('The build failed; see above.');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inRoot('build', 'server.mjs')).href);
