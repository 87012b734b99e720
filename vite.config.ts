import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { extname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

const serverFile = /\.(tables|service|routes|job)\.ts$|\/core\/server\//;
const serverPackage = /^(node:|(drizzle-orm|pg|fastify|@fastify\/[^/]+|nodemailer|@node-rs\/argon2)(\/|$))/;

/** Vite alone would bundle a server file into the page without a word. */
function refuseServerCode(): Plugin {
  const builtins = new Set(builtinModules);
  return {
    name: 'refuse-server-code',
    enforce: 'pre',
    resolveId(source, importer) {
      const ours = importer !== undefined && !importer.includes('/node_modules/');
      if (serverPackage.test(source) || (ours && builtins.has(source))) {
        this.error(`${source} belongs to the server, but ${importer} is part of a page`);
      }
    },
    load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.includes('/node_modules/') && serverFile.test(file)) {
        this.error(`${relative(root, file)} belongs to the server and cannot be part of a page`);
      }
    },
  };
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);

/** From disk, after everything is written: earlier, the compressed file can differ from the final one. */
function precompress(): Plugin {
  let written = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      written = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      // Also called after a failed build, whose own error must stay the one that is seen.
      if (!existsSync(written)) return;
      const files = await readdir(written, { recursive: true, withFileTypes: true });
      await Promise.all(
        files
          .filter((file) => file.isFile() && compressible.has(extname(file.name)))
          .map(async (file) => {
            const path = join(file.parentPath, file.name);
            const content = await readFile(path);
            const brotli = await promisify(brotliCompress)(content, {
              params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
            });
            await writeFile(`${path}.br`, brotli);
            await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
      );
    },
  };
}

export default defineConfig({
  root: resolve(root, 'app/web'),
  plugins: [refuseServerCode(), react(), precompress()],
  // Only what the pages really use is named here, so that the environment of the machine cannot leak into them.
  envPrefix: 'SUANPAN_PUBLIC_',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: resolve(root, 'build/web'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first screen in few files; what changes only with an upgrade stays cached over our own releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 50 },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 40 },
            { name: 'base', test: /node_modules/, tags: ['$initial'], priority: 30 },
            { name: 'frame', tags: ['$initial'], priority: 20 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? '3000'}` } },
  },
});
