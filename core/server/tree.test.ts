import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productCategory } from '../../areas/sales/product/category/category.contract.ts';
import { serviceCategory } from '../../areas/service/category/category.contract.ts';
import { startApp, type TestApp } from '../../test/app.ts';

describe.each([
  ['product categories', productCategory],
  ['service categories', serviceCategory],
])('%s', (_name, { ops }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const make = (name: string, parent: string | null = null) =>
    app.admin.ask(ops.create, { body: { name, parent } });
  const move = (id: string, parent: string | null, version: number) =>
    app.admin.ask(ops.update, { params: { id }, body: { parent, version } });
  const ownChild = {
    status: 422,
    fields: [{ path: 'parent', code: 'own_child', message: 'A category cannot stand inside itself' }],
  };

  test('they stand in one another, and the whole tree comes in one answer, by name', async () => {
    const outer = await make('Lighting 照明');
    const inner = await make('Panels', outer.id);
    const deep = await make('LED', inner.id);
    expect(inner).toMatchObject({ parent: outer.id, parentName: 'Lighting 照明', count: 0 });
    const { items } = await app.admin.ask(ops.tree, {});
    expect(items).toEqual([
      { id: deep.id, name: 'LED', parent: inner.id, count: 0, version: 1 },
      { id: outer.id, name: 'Lighting 照明', parent: null, count: 0, version: 1 },
      { id: inner.id, name: 'Panels', parent: outer.id, count: 0, version: 1 },
    ]);
  });

  test('a name is unique where it stands, not in the whole tree', async () => {
    const [a, b] = [await make('A'), await make('B')];
    await make('Same', a.id);
    const other = await make('Same', b.id);
    const duplicate = { status: 409, fields: [{ path: 'name', code: 'duplicate' }] };
    expect(await app.admin.refused(ops.create, { body: { name: 'Same', parent: a.id } })).toMatchObject(
      duplicate,
    );
    expect(await app.admin.refused(ops.create, { body: { name: 'A' } })).toMatchObject(duplicate);
    const body = { parent: a.id, version: 1 };
    expect(await app.admin.refused(ops.update, { params: { id: other.id }, body })).toMatchObject(duplicate);
  });

  test('one is moved with everything in it, to another place or to the top', async () => {
    const [from, to] = [await make('From'), await make('To')];
    const moved = await make('Moved', from.id);
    const inside = await make('Inside', moved.id);
    expect(await move(moved.id, to.id, 1)).toMatchObject({ parent: to.id, parentName: 'To', version: 2 });
    expect(await app.admin.ask(ops.get, { params: { id: inside.id } })).toMatchObject({
      parent: moved.id,
      version: 1,
    });
    expect(await move(moved.id, null, 2)).toMatchObject({ parent: null, parentName: null });
  });

  test('one cannot be moved into itself or into anything inside it', async () => {
    const top = await make('Top');
    const middle = await make('Middle', top.id);
    const bottom = await make('Bottom', middle.id);
    for (const parent of [top.id, middle.id, bottom.id])
      expect(
        await app.admin.refused(ops.update, { params: { id: top.id }, body: { parent, version: 1 } }),
      ).toMatchObject(ownChild);
    expect(await app.admin.ask(ops.get, { params: { id: top.id } })).toEqual(top);
  });

  test('of two moves into each other at the same moment one is refused', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [left, right] = [await make(`Left ${round}`), await make(`Right ${round}`)];
      const into = (id: string, parent: string) =>
        app.admin.send(ops.update, { params: { id }, body: { parent, version: 1 } });
      const responses = await Promise.all([into(left.id, right.id), into(right.id, left.id)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
      const lost = responses.find(({ status }) => status === 422);
      expect(await lost?.json()).toMatchObject(ownChild);
    }
  });

  test('of two moves into what is inside the other one of them is refused as well', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [left, right] = [await make(`West ${round}`), await make(`East ${round}`)];
      const [inLeft, inRight] = [await make('Inside', left.id), await make('Inside', right.id)];
      const into = (id: string, parent: string) =>
        app.admin.send(ops.update, { params: { id }, body: { parent, version: 1 } });
      const responses = await Promise.all([into(left.id, inRight.id), into(right.id, inLeft.id)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  test('of three moves in a ring at the same moment one is refused', async () => {
    const ring = [await make('Ring 1'), await make('Ring 2'), await make('Ring 3')];
    const responses = await Promise.all(
      ring.map(({ id }, i) =>
        app.admin.send(ops.update, {
          params: { id },
          body: { parent: ring[(i + 1) % 3]?.id ?? null, version: 1 },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
  });

  test('one with others in it stays, and says so; empty it can go, and come back to its place', async () => {
    const outer = await make('Outer');
    const inner = await make('Inner', outer.id);
    const params = { id: outer.id };
    expect(await app.admin.refused(ops.remove, { params })).toMatchObject({
      status: 409,
      code: 'in_use',
      message: expect.stringMatching(
        /^Outer cannot be deleted: it is in use \((Product|Service) categories: 1\)$/,
      ),
    });
    await app.admin.ask(ops.remove, { params: { id: inner.id } });
    expect((await app.admin.refused(ops.remove, { params })).message).toContain('can still be restored');
    expect((await app.admin.ask(ops.tree, {})).items.map(({ name }) => name)).not.toContain('Inner');
    expect(await app.admin.ask(ops.restore, { params: { id: inner.id } })).toEqual(inner);
  });

  test('nothing is put into what is deleted or was never there', async () => {
    const gone = await make('Gone');
    await app.admin.ask(ops.remove, { params: { id: gone.id } });
    for (const parent of [gone.id, '01890a5d-ac96-774b-bcce-b302099a8057'])
      expect(await app.admin.refused(ops.create, { body: { name: 'Orphan', parent } })).toMatchObject({
        status: 422,
        fields: [{ path: 'parent', code: 'not_found' }],
      });
  });

  test('one that is deleted while something is put into it: one of the two is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await make(`Closing ${round}`);
      const [removed, filled] = await Promise.all([
        app.admin.send(ops.remove, { params: { id } }),
        app.admin.send(ops.create, { body: { name: 'Late', parent: id } }),
      ]);
      expect([removed.status, filled.status]).toSatisfy(
        ([a, b]: number[]) => (a === 200 && b === 422) || (a === 409 && b === 201),
      );
    }
  });
});
