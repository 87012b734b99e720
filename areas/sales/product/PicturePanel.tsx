/** The product's picture: chosen, shown, removed. It is saved at once. */
import { PictureOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { client, queryKey, urlOf } from '../../../core/web/client.ts';
import type { RecordOf } from '../../../core/web/entity.ts';
import { fileContent } from '../../../core/web/fileContent.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify, notifyError } from '../../../core/web/notify.tsx';
import { Panel } from '../../../core/web/record/Panel.tsx';
import css from './PicturePanel.module.css';
import { largestPicture, product } from './product.contract.ts';
import { productText } from './product.text.ts';

type Pictured = Pick<RecordOf<typeof product>, 'id' | 'name' | 'hasPicture' | 'updatedAt'>;

const types = ['image/png', 'image/jpeg'];

/** As a blob, so that a new picture is never shown from a cache of the old one. */
function usePicture({ id, hasPicture, updatedAt }: Pictured): string | undefined {
  const { data } = useQuery({
    queryKey: queryKey(product, 'picture', { id, updatedAt }),
    queryFn: async () => (await fetch(urlOf(product.ops.picture, { params: { id } }))).blob(),
    enabled: hasPicture,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!hasPicture || !data) return setAddress(undefined);
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [hasPicture, data]);
  return address;
}

export function PicturePanel({ record }: { record: Pictured }) {
  const t = useText(productText);
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [busy, setBusy] = useState<'set' | 'remove'>();
  const address = usePicture(record);
  const params = { id: record.id };

  async function run(kind: 'set' | 'remove', work: () => Promise<unknown>, title: string): Promise<void> {
    setBusy(kind);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: [product.path] });
      notify({ tone: 'success', title });
    } catch (error) {
      notifyError(error);
    }
    setBusy(undefined);
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > largestPicture || !types.includes(file.type)) {
      return notify({ tone: 'error', title: t.wrongPicture });
    }
    const content = await fileContent(file);
    await run('set', () => client(product).setPicture({ params, body: { content } }), t.pictureSaved);
  }

  return (
    <Panel title={t.fields.picture}>
      <div className={css.frame} data-empty={address ? undefined : ''}>
        {address ? <img src={address} alt={record.name} /> : <PictureOutlined aria-hidden />}
      </div>
      <div className={css.buttons}>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            void choose(file);
          }}
        />
        <Button
          size="small"
          loading={busy === 'set'}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {t.choosePicture}
        </Button>
        {record.hasPicture && (
          <Button
            size="small"
            type="text"
            loading={busy === 'remove'}
            onClick={() =>
              void run('remove', () => client(product).removePicture({ params }), t.pictureRemoved)
            }
          >
            {t.removePicture}
          </Button>
        )}
      </div>
      <p className={css.hint} id={hint}>
        {t.pictureHint}
      </p>
    </Panel>
  );
}
