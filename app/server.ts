/** The server, composed: database, secrets, routes, pages and jobs. Nothing lives in the process that another could not replace. */
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type pg from 'pg';
import { companyFormat } from '../areas/auth/session.answer.ts';
import { setupCode } from '../areas/auth/setup.service.ts';
import { readMailSettings, readSmsSettings } from '../areas/settings/software/software.service.ts';
import { findSession } from '../areas/settings/user/session.service.ts';
import { apiDocsPage } from '../core/server/apiDocs.ts';
import type { Config } from '../core/server/config.ts';
import { type Database, openDatabase } from '../core/server/database.ts';
import { newId } from '../core/server/id.ts';
import { startJobs } from '../core/server/jobs.ts';
import { mount } from '../core/server/mount.ts';
import { openApi } from '../core/server/openapi.ts';
import { startOutbox } from '../core/server/outbox.ts';
import { stopPdf } from '../core/server/pdf/pdf.ts';
import { placeOf, problemOf, reasonOf, toAppError } from '../core/server/problem.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import { guardRequests } from '../core/server/protection.ts';
import { openSecrets } from '../core/server/secrets.ts';
import { AppError } from '../core/shared/errors.ts';
import { localeOf } from '../core/shared/text.ts';
import { jobs } from './jobs.ts';
import { servePages } from './pages.ts';
import { allRoutes } from './routes.ts';
import { squeezeAnswers } from './squeeze.ts';
import { version } from './version.ts';

export interface ServerOptions {
  readonly config: Config;
  readonly connection: pg.PoolConfig;
  readonly clock?: () => Date;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly database: Database;
  setupCode(): Promise<string | null>;
  stop(): Promise<void>;
}

export async function createServer({
  config,
  connection,
  clock = () => new Date(),
}: ServerOptions): Promise<Server> {
  const app = fastify({
    logger: { level: config.logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: () => newId(),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Addresses that cannot even be read come past the hooks.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })),
  });
  const database = openDatabase(connection, (error) =>
    app.log.warn({ reason: error.message }, 'database connection lost'),
  );
  const secrets = openSecrets(config.dataFolder);
  await app.register(cookie);
  squeezeAnswers(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  answerErrors(app);
  guardRequests(app, config);
  logAnswers(app);

  const routes = allRoutes(secrets);
  mount(app, { database, clock, findSession, findCompany: companyFormat }, routes);
  // Made when somebody asks: it would be a good part of the start.
  let document: ReturnType<typeof openApi> | undefined;
  const readDocument = () => {
    document ??= openApi(routes, version);
    return document;
  };
  app.get('/api/openapi.json', readDocument);
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiDocsPage(readDocument())),
  );
  app.get('/api/health', async () => {
    await database.pool.query('select 1');
    return { status: 'ok', version };
  });
  await servePages(app, join(projectRoot, 'build', 'web'));

  const failed = (job: string, error: unknown) =>
    app.log.error({ job, reason: reasonOf(error) }, 'job failed');
  const stopJobs = startJobs({ database, clock, onError: failed }, jobs);
  const stopOutbox = startOutbox({
    database,
    clock,
    mailSettings: (db) => readMailSettings(db, secrets),
    smsSettings: (db) => readSmsSettings(db, secrets),
    onError: (error) => failed('outbox', error),
  });
  return {
    app,
    database,
    setupCode: () => setupCode(database.db),
    async stop() {
      await app.close();
      await Promise.all([stopJobs(), stopOutbox(), stopPdf()]);
      await database.close();
    },
  };
}

/** Every refusal is problem+json with a code, a message in the reader's language and the id of the request. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = toAppError(error);
  if (refused.code === 'unknown')
    request.log.error({ reason: reasonOf(error), at: placeOf(error) }, 'unknown error');
  if (refused.code === 'unavailable') request.log.warn({ reason: reasonOf(error) }, 'database unavailable');
  const problem = problemOf(refused, localeOf(request.headers['accept-language']), request.id);
  if (refused.code === 'too_many') reply.header('retry-after', String(refused.params.seconds ?? 60));
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(problem);
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
}

/** Ids, not contents. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const { method, routeOptions } = request;
    request.log.info({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Number(reply.elapsedTime.toPrecision(3)),
    });
  });
}
