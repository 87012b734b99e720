import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEmail, password, type Visitor } from '../../test/app.ts';
import { type BareServer, setupBody, startBare } from '../../test/bare.ts';
import { auth } from './auth.contract.ts';

const { ops } = auth;
const rightLogin = { email: adminEmail, password };

describe('behind a proxy that speaks HTTPS', () => {
  let bare: BareServer;
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'erp.example.com' };
  beforeAll(async () => {
    bare = await startBare({ trustProxy: true });
    await bare.visitor().ask(ops.setup, { body: setupBody((await bare.server.setupCode()) ?? '', password) });
  });
  afterAll(() => bare.stop());

  test('the cookie is bound to the host and travels encrypted only, and so does everything else', async () => {
    const response = await bare.visitor(https).send(ops.login, { body: rightLogin });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-suanpan=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const plain = await bare.visitor().send(ops.login, { body: rightLogin });
    expect(plain.headers.getSetCookie()[0]).toMatch(/^suanpan=/);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  test('the origin is that of the outside', async () => {
    const send = (origin: string) => bare.visitor(https).send(ops.logout, {}, { origin });
    expect((await send('https://erp.example.com')).status).toBe(200);
    expect((await send(bare.url)).status).toBe(403);
  });

  test('repeated failures pause the account at that address, longer each time, and nobody else', async () => {
    const at = (address: string) => bare.visitor({ ...https, 'x-forwarded-for': address });
    const wrong = { email: adminEmail, password: 'a wrong password' };
    const start = new Date();
    bare.time = start;
    for (let i = 0; i < 6; i += 1)
      expect(await at('203.0.113.7').refused(ops.login, { body: wrong })).toMatchObject({
        code: 'wrong_login',
      });
    const paused = async (visitor: Visitor, seconds: string) => {
      const response = await visitor.send(ops.login, { body: rightLogin });
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, seconds]);
      expect(await response.json()).toMatchObject({ code: 'too_many' });
    };
    await paused(at('203.0.113.7'), '60');
    expect((await at('203.0.113.8').send(ops.login, { body: rightLogin })).status).toBe(200);
    expect(
      await at('203.0.113.7').refused(ops.login, { body: { ...wrong, email: 'other@b.hk' } }),
    ).toMatchObject({ code: 'wrong_login' });

    bare.time = new Date(start.getTime() + 59_999);
    await paused(at('203.0.113.7'), '1');
    bare.time = new Date(start.getTime() + 60_000);
    expect(await at('203.0.113.7').refused(ops.login, { body: wrong })).toMatchObject({
      code: 'wrong_login',
    });
    await paused(at('203.0.113.7'), '120');
    bare.time = new Date(start.getTime() + 180_000);
    expect((await at('203.0.113.7').send(ops.login, { body: rightLogin })).status).toBe(200);
    expect(await at('203.0.113.7').refused(ops.login, { body: wrong })).toMatchObject({
      code: 'wrong_login',
    });
  });
});

describe('a flood', () => {
  test('requests beyond the limit of a minute are refused', async () => {
    const bare = await startBare({ rateLimit: 5 });
    try {
      const statuses = [];
      for (let i = 0; i < 7; i += 1) statuses.push((await bare.visitor().fetch('/api/auth/session')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      const refused = await bare.visitor().fetch('/api/auth/session');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: 'too_many', requestId: expect.any(String) });
      expect((await bare.visitor().fetch('/api/nowhere')).status).toBe(429);
      expect((await bare.visitor().fetch('/auth/login')).status).not.toBe(429);
    } finally {
      await bare.stop();
    }
  });
});
