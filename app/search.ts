/** The palette's search: a few records of each entity that the person's roles open. */

import { type Entity, entities } from '../core/server/entity.ts';
import { type Routes, routes } from '../core/server/mount.ts';
import { pickRecords } from '../core/server/resource.ts';
import { personOf } from '../core/server/tx.ts';
import { type Access, mayCall } from '../core/shared/access.ts';
import { search } from '../core/shared/search.contract.ts';
import { textIn } from '../core/shared/text.ts';

const ofEach = 5;

export function searchRoutes(areas: readonly Routes[]): Routes {
  const listed = entities().flatMap((entity): { entity: Entity; access: Access }[] => {
    const list = areas.find(({ contract }) => contract.path === entity.path)?.contract.ops.list;
    return list ? [{ entity, access: list.access }] : [];
  });
  return routes(search, {
    async records(tx, { query }) {
      const { roles } = personOf(tx);
      const groups = await Promise.all(
        listed
          .filter(({ access }) => mayCall(roles, access))
          .map(async ({ entity }) => ({
            path: entity.path,
            title: textIn(entity.text, tx.locale).title,
            ...(await pickRecords(tx, entity, { q: query.q }, ofEach)),
          })),
      );
      return { groups: groups.filter(({ items }) => items.length > 0) };
    },
  });
}
