import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEmail, password, startApp, type TestApp } from '../../test/app.ts';
import { type BareServer, setupBody, startBare } from '../../test/bare.ts';
import { designation } from '../human-resource/designation/designation.contract.ts';
import { user } from '../settings/user/user.contract.ts';
import { auth } from './auth.contract.ts';

const { ops } = auth;
const rightLogin = { email: adminEmail, password };

describe('the set-up', () => {
  let bare: BareServer;
  let code: string;
  beforeAll(async () => {
    bare = await startBare();
    code = (await bare.server.setupCode()) ?? '';
  });
  afterAll(() => bare.stop());

  test('the code is the same until it is used, and hard to guess', async () => {
    expect(await bare.server.setupCode()).toBe(code);
    expect(code).toMatch(/^[\w-]{24}$/);
    expect(await bare.visitor().ask(ops.session, {})).toEqual({
      user: null,
      language: null,
      company: null,
      setup: true,
    });
  });

  test('a wrong code is refused, and so are a weak password and one that is not confirmed', async () => {
    const refused = (body: object) => bare.visitor().refused(ops.setup, { body });
    expect(await refused(setupBody('wrong', password))).toMatchObject({
      status: 400,
      code: 'wrong_setup_code',
    });
    expect(await refused(setupBody(code, 'short'))).toMatchObject({
      status: 422,
      fields: [{ path: 'password', code: 'password_too_short' }],
    });
    expect(
      await refused({ ...setupBody(code, password), passwordConfirmation: 'another one' }),
    ).toMatchObject({
      fields: [{ path: 'passwordConfirmation', message: 'The new password that you entered do not match!' }],
    });
    expect(
      await refused({
        ...setupBody(code, password),
        company: { name: 'X', currency: 'HKD', timeZone: 'Moon' },
      }),
    ).toMatchObject({
      fields: [{ path: 'company.timeZone', code: 'invalid_time_zone' }],
    });
    expect(await bare.server.setupCode()).toBe(code);
  });

  test('of several at the same moment one is the administrator, and then the code is dead', async () => {
    const visitors = Array.from({ length: 5 }, () => bare.visitor());
    const responses = await Promise.all(
      visitors.map((visitor) => visitor.send(ops.setup, { body: setupBody(code, password) })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const signedIn = visitors.filter((visitor) => visitor.cookie);
    expect(signedIn).toHaveLength(1);
    expect(await signedIn[0]?.ask(ops.session, {})).toMatchObject({
      user: { name: 'Chan Wing Kei', email: adminEmail, roles: ['ADMIN'] },
      language: 'en',
      company: { name: 'Harbour Light Trading Ltd.', currency: 'HKD', timeZone: 'Asia/Hong_Kong' },
      setup: false,
    });
    expect(await bare.visitor().refused(ops.setup, { body: setupBody(code, password) })).toMatchObject({
      status: 409,
      code: 'already_set_up',
    });
    expect(await bare.server.setupCode()).toBeNull();
    expect(await bare.visitor().ask(ops.session, {})).toMatchObject({ user: null, setup: false });
  });
});

describe('signing in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  test('opens a session, which signing out ends', async () => {
    const visitor = app.visitor();
    expect(
      await visitor.ask(ops.login, { body: { ...rightLogin, email: adminEmail.toUpperCase() } }),
    ).toEqual({
      user: {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Chan Wing Kei',
        email: adminEmail,
        roles: ['ADMIN'],
      },
      language: 'en',
      company: { name: 'Harbour Light Trading Ltd.', currency: 'HKD', timeZone: 'Asia/Hong_Kong' },
    });
    const { cookie } = visitor;
    expect((await visitor.ask(ops.session, {})).user?.email).toBe(adminEmail);
    await visitor.ask(ops.logout, {});
    expect(visitor.cookie).toBe('');
    visitor.cookie = cookie;
    expect((await visitor.ask(ops.session, {})).user).toBeNull();
    expect((await visitor.refused(designation.ops.list, {})).status).toBe(401);
    await visitor.ask(ops.logout, {});
  });

  test('gives the same answer for an unknown e-mail, a wrong password and somebody deactivated or deleted', async () => {
    for (const [name, change] of [
      [
        'inactive',
        async (id: string) =>
          app.admin.ask(user.ops.update, { params: { id }, body: { status: 'inactive', version: 1 } }),
      ],
      ['deleted', async (id: string) => app.admin.ask(user.ops.remove, { params: { id } })],
    ] as const) {
      const body = {
        name,
        email: `${name}@harbourlight.example`,
        roles: ['HR' as const],
        password,
        passwordConfirmation: password,
      };
      await change((await app.admin.ask(user.ops.create, { body })).id);
    }
    const answers = await Promise.all(
      [
        { email: 'nobody@harbourlight.example', password },
        { email: adminEmail, password: 'a wrong password' },
        { email: 'inactive@harbourlight.example', password },
        { email: 'deleted@harbourlight.example', password },
      ].map(async (body) => {
        const response = await app.visitor().send(ops.login, { body });
        const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>;
        return { problem, cookies: response.headers.getSetCookie() };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      cookies: [],
      problem: { status: 401, message: 'Can not find this user, please check your email and password' },
    });
  });

  test('gives a new token each time, and ends the session that the browser came with', async () => {
    const visitor = app.visitor();
    await visitor.ask(ops.login, { body: rightLogin });
    const first = visitor.cookie;
    await visitor.ask(ops.login, { body: rightLogin });
    expect(visitor.cookie).not.toBe(first);
    const old = app.visitor();
    old.cookie = first;
    expect((await old.ask(ops.session, {})).user).toBeNull();
  });

  test('the cookie is for the server alone, and only its digest is kept', async () => {
    const response = await app.visitor().send(ops.login, { body: rightLogin });
    const [cookie = ''] = response.headers.getSetCookie();
    const [, token = ''] =
      /^suanpan=([\w-]{43}); Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/.exec(cookie) ?? [];
    expect(token).not.toBe('');
    const kept = await app.rows('select 1 from session where session::text like $1', [`%${token}%`]);
    expect(kept).toEqual([]);
  });

  test('is written down, without the password', async () => {
    const [last] = await app.rows(
      `select action, person, label, changes from audit order by id desc limit 1`,
    );
    expect(last).toEqual({ action: 'login', person: 'Chan Wing Kei', label: 'Chan Wing Kei', changes: [] });
  });

  test.each([
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
  ])('a change that says it comes from %j: let through is %s', async (headers, through) => {
    for (const operation of [
      ops.logout,
      designation.ops.create,
      designation.ops.update,
      designation.ops.remove,
    ]) {
      const response = await app
        .visitor()
        .send(operation, { params: { id: 'x' } }, headers as unknown as Record<string, string>);
      expect(response.status === 403).toBe(!through);
      const requestId = response.headers.get('x-request-id');
      if (!through) expect(await response.json()).toMatchObject({ code: 'foreign_origin', requestId });
    }
    expect(
      (await app.admin.fetch('/api/profile', { headers: headers as unknown as Record<string, string> }))
        .status,
    ).toBe(200);
  });

  test('our own origin is let through, the same host on another port is not', async () => {
    const send = (origin: string) => app.visitor().send(ops.logout, {}, { origin });
    expect((await send(app.url)).status).toBe(200);
    expect((await send('http://127.0.0.1:1')).status).toBe(403);
    expect((await send(app.url.replace('http:', 'https:'))).status).toBe(403);
  });
});
