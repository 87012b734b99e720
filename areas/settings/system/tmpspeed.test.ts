import { test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { system } from './system.contract.ts';
test('speed', async () => {
  const app = await startApp();
  const t0 = Date.now();
  await app.rows('drop index audit_search_index'); await app.rows('drop index audit_han_index');
  await app.rows(`insert into audit (id, at, person_id, person, action, target, record_id, label, changes, request_id)
   select gen_random_uuid(), '2022-01-01T00:00:00Z'::timestamptz + i * interval '50 seconds',
   ('00000000-0000-7000-8000-' || lpad((i % 20)::text, 12, '0'))::uuid, 'Person ' || (i % 20),
   case when i % 100000 = 0 then 'purge' when i % 3 = 0 then 'update' else 'create' end,
   case when i % 250000 = 7 then '/settings/software' when i % 2 = 0 then '/sales/order' else '/sales/customer' end,
   gen_random_uuid(), 'SO-2026-' || lpad(i::text, 7, '0') || case when i % 1000 = 0 then ' 陳大文' else '' end, '[]', 'r' from generate_series(1, 1000000) i`);
  await app.rows(`set maintenance_work_mem='256MB'`);
  await app.rows('create index audit_search_index on audit using gin (search gin_trgm_ops)'); await app.rows('create index audit_han_index on audit using gin (han)');
  await app.rows('vacuum analyze audit');
  console.log('filled', Date.now() - t0);
  for (const query of [{}, {action:'purge'}, {action:'create'}, {action:'purge,login'}, {action:'create,update'}, {target:'/sales/order'}, {target:'/settings/software'}, {target:'/sales/order',action:'purge'}, {target:'/settings/software,/sales/order'}, {person:'00000000-0000-7000-8000-000000000003'}, {person:'00000000-0000-7000-8000-000000000003', action:'purge'}, {q:'SO-2026-0012345'}, {q:'person'}, {q:'大文'}, {q:'person 7', action:'update'}, {q:'zzz'}, {q:'so'}, {atFrom:'2022-06-01',atTo:'2022-06-30'}, {atFrom:'2022-06-01',atTo:'2022-06-30',action:'purge'}, {page:'500'}, {page:'500', action:'create'}]) {
    const t: number[] = [];
    let total = 0;
    for (let i = 0; i < 4; i++) { const s = performance.now(); const a = await app.admin.ask(system.ops.list, { query }); t.push(performance.now() - s); total = a.total; }
    console.log(JSON.stringify(query), total, t.map((x) => x.toFixed(1)).join(' '));
  }
  const s = performance.now();
  await app.admin.ask(system.ops.status, {});
  console.log('status', performance.now() - s);
  await app.stop().catch(() => {});
}, 1500000);
