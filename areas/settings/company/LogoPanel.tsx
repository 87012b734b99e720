/** The picture on documents: chosen, shown as it will be printed, removed. It is saved at once, apart from the form. */
import { PictureOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { client, queryKey, urlOf } from '../../../core/web/client.ts';
import { fileContent } from '../../../core/web/fileContent.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify, notifyError } from '../../../core/web/notify.tsx';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { company, largestLogo, logoTypes } from './company.contract.ts';
import { companyText } from './company.text.ts';
import css from './LogoPanel.module.css';

/** As a blob, so that a new picture is never shown from a cache of the old one. */
function useLogo(has: boolean, changedAt: string): string | undefined {
  const { data } = useQuery({
    queryKey: queryKey(company, 'logo', changedAt),
    queryFn: async () => (await fetch(urlOf(company.ops.logo))).blob(),
    enabled: has,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!has || !data) return setAddress(undefined);
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [has, data]);
  return address;
}

export function LogoPanel({ has, changedAt }: { has: boolean; changedAt: string }) {
  const t = useText(companyText);
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'set' | 'remove'>();
  const address = useLogo(has, changedAt);

  async function run(kind: 'set' | 'remove', work: () => Promise<unknown>, title: string): Promise<void> {
    setBusy(kind);
    try {
      queries.setQueryData(queryKey(company, 'get'), await work());
      void queries.invalidateQueries({ queryKey: queryKey(company, 'history').slice(0, 2) });
      notify({ tone: 'success', title });
    } catch (error) {
      notifyError(error);
    }
    setBusy(undefined);
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > largestLogo || !logoTypes.some((type) => type === file.type)) {
      return notify({ tone: 'error', title: t.wrongLogo });
    }
    const content = await fileContent(file);
    await run('set', () => client(company).setLogo({ body: { content } }), t.logoSaved);
  }

  return (
    <Panel title={t.fields.logo}>
      <div className={css.frame} data-empty={address ? undefined : ''}>
        {address ? <img src={address} alt={t.fields.logo} /> : <PictureOutlined aria-hidden />}
      </div>
      <p className={css.hint} id="logo-hint">
        {t.logoHint}
      </p>
      <div className={css.buttons}>
        <input
          ref={input}
          type="file"
          hidden
          accept={logoTypes.join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            void choose(file);
          }}
        />
        <Button loading={busy === 'set'} aria-describedby="logo-hint" onClick={() => input.current?.click()}>
          {t.chooseLogo}
        </Button>
        {has && (
          <Button
            type="text"
            loading={busy === 'remove'}
            onClick={() => void run('remove', () => client(company).removeLogo({}), t.logoRemoved)}
          >
            {t.removeLogo}
          </Button>
        )}
      </div>
    </Panel>
  );
}
