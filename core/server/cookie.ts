/** The session cookie: scripts cannot read it, other sites cannot send it, and over HTTPS no other host can set it. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const names = { secure: '__Host-suanpan', plain: 'suanpan' };
const nameFor = (request: FastifyRequest) => (request.protocol === 'https' ? names.secure : names.plain);
const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)];
}

export function writeSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameFor(request), token, { ...options(request), maxAge: 60 * 60 * 24 * 14 });
}

export function forgetSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), options(request));
}
