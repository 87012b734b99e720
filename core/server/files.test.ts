import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employee } from '../../areas/human-resource/employee/employee.contract.ts';
import { customer } from '../../areas/sales/customer/customer.contract.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { largestFile, mostFiles } from '../shared/files.contract.ts';
import { purgeFiles } from './files.ts';
import { purgeDeleted } from './purge.ts';

const pdf = (size = 300) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
const body = (name: string, content: Buffer) => ({ name, content: content.toString('base64') });

describe('files of a record', () => {
  let app: TestApp;
  let id: string;
  const { ops } = customer;
  beforeAll(async () => {
    app = await startApp();
    id = (await app.admin.ask(ops.create, { body: { name: 'Kwong Fat Hardware 廣發五金' } })).id;
  });
  afterAll(() => app.stop());

  const attach = (name: string, content: Buffer, of = id) =>
    app.admin.ask(ops.attach, { params: { id: of }, body: body(name, content) });
  const names = async (of = id) =>
    (await app.admin.ask(ops.files, { params: { id: of } })).items.map((file) => file.name);
  const fetchFile = (file: string, of = id) => app.admin.fetch(`/api/sales/customer/${of}/file/${file}`);
  const actions = () =>
    app.rows<{ action: string; changes: unknown }>(
      `select action, changes from audit where record_id = $1 and action like '%attach' or action = 'detach' order by id`,
      [id],
    );

  test('come back byte for byte, under their own names, as something to save', async () => {
    const content = pdf(5000);
    const { id: file, ...told } = await attach('簽收單 “signed” 😀.pdf', content);
    expect(told).toMatchObject({ name: '簽收單 “signed” 😀.pdf', type: 'application/pdf', size: 5009 });
    const response = await fetchFile(file);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('簽收單 “signed” 😀.pdf')}`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await names()).toEqual(['簽收單 “signed” 😀.pdf']);
    expect(await actions()).toEqual([
      { action: 'attach', changes: [{ field: 'file', before: null, after: '簽收單 “signed” 😀.pdf' }] },
    ]);
  });

  test('are what their contents say, not what they call themselves', async () => {
    const types = async (name: string, content: Buffer) => (await attach(name, content)).type;
    expect(await types('photo.pdf', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]))).toBe('image/jpeg');
    expect(await types('prices.csv', Buffer.from('code,price\nLED,12.50\n'))).toBe('text/csv');
    expect(await types('Letter.DOCX', Buffer.from('PK\x03\x04...'))).toContain('wordprocessingml');
    const refused: [string, Buffer][] = [
      ['page.html', Buffer.from('<script>alert(1)</script>')],
      ['picture.png', Buffer.from('<svg onload=alert(1)>')],
      ['binary.txt', Buffer.from([1, 0, 2])],
      ['archive.zip', Buffer.from('PK\x03\x04...')],
      ['program.exe', Buffer.from('MZ\x90')],
    ];
    for (const [name, content] of refused) {
      const problem = await app.admin.refused(ops.attach, { params: { id }, body: body(name, content) });
      expect(problem).toMatchObject({ status: 422, fields: [{ path: 'content', code: 'wrong_file' }] });
    }
  });

  test('may be as large as it says, and not larger', async () => {
    const largest = pdf(largestFile - 9);
    expect((await attach('scan.pdf', largest)).size).toBe(largestFile);
    const more = { params: { id }, body: body('more.pdf', pdf(largestFile)) };
    expect((await app.admin.refused(ops.attach, more)).status).toBe(422);
    const huge = { params: { id }, body: body('huge.pdf', pdf(largestFile * 2)) };
    expect((await app.admin.refused(ops.attach, huge)).status).toBe(413);
  });

  test('can be taken off and put back for 48 hours, each once, and then are gone', async () => {
    const { id: file } = await attach('mistake.pdf', pdf());
    const params = { id, file };
    const before = await names();
    await app.admin.ask(ops.detach, { params });
    await app.admin.ask(ops.detach, { params });
    expect(await names()).not.toContain('mistake.pdf');
    expect((await fetchFile(file)).status).toBe(404);
    await app.admin.ask(ops.reattach, { params });
    await app.admin.ask(ops.reattach, { params });
    expect(await names()).toEqual(before);
    expect((await actions()).slice(-3).map(({ action }) => action)).toEqual(['attach', 'detach', 'reattach']);

    await app.admin.ask(ops.detach, { params });
    await app.rows(`update attached_file set deleted_at = deleted_at - interval '49 hours' where id = $1`, [
      file,
    ]);
    expect((await app.admin.refused(ops.reattach, { params })).status).toBe(410);
    await purgeFiles(app.server.database.db, new Date());
    expect((await app.admin.refused(ops.reattach, { params })).status).toBe(404);
  });

  test('belong to one record: no other leads to them, and they leave with it for good', async () => {
    const other = (await app.admin.ask(ops.create, { body: { name: 'Other' } })).id;
    const { id: file } = await attach('own.pdf', pdf(), other);
    expect((await fetchFile(file, id)).status).toBe(404);
    expect((await app.admin.refused(ops.detach, { params: { id, file } })).status).toBe(404);
    await app.admin.ask(ops.remove, { params: { id: other } });
    expect((await fetchFile(file, other)).status).toBe(404);
    await app.admin.ask(ops.restore, { params: { id: other } });
    expect(await names(other)).toEqual(['own.pdf']);
    await app.admin.ask(ops.remove, { params: { id: other } });
    const later = new Date(Date.now() + 49 * 3_600_000);
    await app.server.database.db.transaction((db) => purgeDeleted(db, later));
    expect(await app.rows('select id from attached_file where id = $1', [file])).toEqual([]);
  });

  test('are for those who may see the record', async () => {
    const person = (await app.admin.ask(employee.ops.create, { body: { fullName: 'Ng Suet Wai' } })).id;
    const { id: file } = await app.admin.ask(employee.ops.attach, {
      params: { id: person },
      body: body('contract.pdf', pdf()),
    });
    const sales = await app.person('SALES');
    const params = { id: person };
    expect((await sales.refused(employee.ops.files, { params })).status).toBe(403);
    expect((await sales.fetch(`/api/human-resource/employee/${person}/file/${file}`)).status).toBe(403);
    const hr = await app.person('HR');
    expect((await hr.ask(employee.ops.files, { params })).items).toHaveLength(1);
  });

  test('are a hundred at most, also when two arrive at the same moment', async () => {
    const full = (await app.admin.ask(ops.create, { body: { name: 'Full' } })).id;
    await app.rows(
      `insert into attached_file (id, record_id, name, type, size, by, at, content)
       select uuidv7(), $1, 'x', 'text/plain', 1, '', now(), 'x' from generate_series(2, $2)`,
      [full, mostFiles],
    );
    const request = { params: { id: full }, body: body('last.pdf', pdf()) };
    const answers = await Promise.all([1, 2, 3].map(() => app.admin.send(ops.attach, request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const [{ id: file = '' } = {}] = (await app.admin.ask(ops.files, { params: { id: full } })).items;
    const params = { id: full, file };
    await app.admin.ask(ops.detach, { params });
    await app.admin.ask(ops.attach, request);
    const refused = await app.admin.refused(ops.reattach, { params });
    expect(refused.fields).toMatchObject([{ code: 'too_many_files' }]);
  });

  test('of a stranger are refused before they are read', async () => {
    const half = new Uint8Array(9_000_000);
    const response = await app.visitor().fetch(`/api/sales/customer/${id}/file`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // It never ends: whoever waits for it does not answer.
      body: new ReadableStream({ start: (stream) => stream.enqueue(half) }),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(401);
    await response.body?.cancel();
  });
});
