/** The built pages: hashed files for ever, everything else fresh, and every other address is the application's own. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const packed = /\.(br|gz)$/;

/** One route for all files: a route for each of several hundred took a fifth of the start. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.\w+$/.test(file) && !packed.test(file))
      .map((file) => `/${file.replaceAll('\\', '/')}`),
  );
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.setHeader(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (files.has(path)) return reply.sendFile(path.slice(1));
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    return reply.sendFile('index.html');
  });
}
