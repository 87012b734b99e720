/** What every request meets first: security headers, our own origin for every change, and a limit on floods. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../shared/errors.ts';
import type { Config } from './config.ts';
import { readSessionCookie } from './cookie.ts';
import { digest } from './secrets.ts';

// antd writes its styles into the page at run time, hence 'unsafe-inline' for styles; scripts are ours alone.
const contentSecurity = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function guardRequests(app: FastifyInstance, config: Config): void {
  // Bodies are JSON: what a form of another site could send as plain text is not even read.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': contentSecurity,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    refuseForeignOrigin(request);
  });
  if (config.rateLimit > 0) {
    // One flood guard per process. The limits that protect passwords are in the database, shared by all processes.
    app.register(rateLimit, {
      global: false,
      max: config.rateLimit,
      timeWindow: 60_000,
      keyGenerator: (request) => {
        const token = readSessionCookie(request);
        return token ? digest(token) : request.ip;
      },
      allowList: (request) => !request.url.startsWith('/api/'),
    });
    // A hook of our own: the plugin's own one does not reach routes that are declared before it is loaded, nor unknown paths.
    let limit: ReturnType<FastifyInstance['rateLimit']> | undefined;
    app.addHook('onRequest', function (request, reply) {
      limit ??= app.rateLimit();
      return limit.call(this, request, reply);
    });
  }
}

/** Browsers say where a request comes from; a change must come from our own pages. Other programs say nothing. */
function refuseForeignOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const own = `${request.protocol}://${request.host}`;
  const foreign =
    site !== undefined ? site !== 'same-origin' && site !== 'none' : origin !== undefined && origin !== own;
  if (foreign) throw new AppError('foreign_origin');
}
