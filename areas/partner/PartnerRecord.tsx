import { CheckOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { accountText } from '../../core/ledger/account.text.ts';
import { mayEnter } from '../../core/shared/access.ts';
import { dateIn } from '../../core/shared/dates.ts';
import { Ledger, useStatement } from '../../core/web/account/Ledger.tsx';
import { LedgerStatusTag } from '../../core/web/account/LedgerStatusTag.tsx';
import page from '../../core/web/account/Party.module.css';
import { PartyDetails } from '../../core/web/account/PartyDetails.tsx';
import { useFormat } from '../../core/web/format.ts';
import { Link } from '../../core/web/Link.tsx';
import { later } from '../../core/web/later.ts';
import type { RowAction } from '../../core/web/list/actions.ts';
import { useText } from '../../core/web/locale.ts';
import { usePhone } from '../../core/web/media.ts';
import { FigureStrip } from '../../core/web/record/Facts.tsx';
import { Files } from '../../core/web/record/Files.tsx';
import { History, type Readings } from '../../core/web/record/History.tsx';
import { Columns, Panel } from '../../core/web/record/Panel.tsx';
import { RecordHead } from '../../core/web/record/RecordHead.tsx';
import { RecordPage } from '../../core/web/record/RecordPage.tsx';
import { Tabs } from '../../core/web/record/Tabs.tsx';
import { useRecordActions } from '../../core/web/record/useRecordActions.tsx';
import { useCompany, useSession } from '../../core/web/session.ts';
import { employee } from '../human-resource/employee/employee.contract.ts';
import { PartnerPeople, peopleTab } from './PartnerPeople.tsx';
import css from './PartnerRecord.module.css';
import { PartnerWork } from './PartnerWork.tsx';
import { partner } from './partner.contract.ts';
import { partnerText } from './partner.text.ts';
import type { PartnerRecordType } from './usePartnerDeed.tsx';

const MoneyDialog = later(async () => (await import('./MoneyDialog.tsx')).MoneyDialog);
const WorkDialog = later(async () => (await import('./WorkDialog.tsx')).WorkDialog);
const SettleDialog = later(async () => (await import('./SettleDialog.tsx')).SettleDialog);

const deeds = ['receiveAdvance', 'payAdvance', 'pay', 'acceptWork', 'settle'] as const;
type Deed = (typeof deeds)[number];

export function PartnerRecord() {
  return <RecordPage of={partner}>{(record) => <Partner record={record} />}</RecordPage>;
}

function Sub({ record }: { record: PartnerRecordType }) {
  const t = useText(partnerText);
  const format = useFormat();
  const { timeZone } = useCompany();
  const { user } = useSession();
  const since = t.since({ date: format.value(dateIn(timeZone, new Date(record.createdAt)), 'date') });
  const may = user && mayEnter(user.roles, 'human-resource');
  return (
    <>
      {[record.industry, since].filter(Boolean).join(' · ')}
      {record.employeeName && (
        <>
          {' '}
          · {t.lookedAfter}{' '}
          {may ? (
            <Link className={page.inline} to={`${employee.path}/${record.employee}`}>
              {record.employeeName}
            </Link>
          ) : (
            record.employeeName
          )}
        </>
      )}
    </>
  );
}

function Figures({ record }: { record: PartnerRecordType }) {
  const t = useText(partnerText);
  const format = useFormat();
  const { payable, advancePaid, advanceReceived, people } = record;
  return (
    <FigureStrip
      items={[
        {
          label: t.fields.payable,
          value: format.lone(payable),
          note: payable === 0 ? t.nothingOwed : t.forWork,
        },
        {
          label: t.fields.advancePaid,
          value: format.lone(advancePaid),
          note: advancePaid === 0 ? t.nothingAhead : t.appliedHint,
        },
        {
          label: t.fields.advanceReceived,
          value: format.lone(advanceReceived),
          note: advanceReceived === 0 ? t.nothingHeld : t.heldHint,
        },
        {
          label: t.fields.people,
          value: format.count(people),
          note: people === 0 ? t.noPeople : t.peopleNote,
        },
      ]}
    />
  );
}

function Aside({ record, onEdit }: { record: PartnerRecordType; onEdit: () => void }) {
  const t = useText(partnerText);
  return (
    <>
      <PartyDetails
        title={t.details}
        onEdit={onEdit}
        items={[
          { label: t.fields.contactName, value: record.contactName },
          { label: t.fields.phone, value: record.phone, as: 'phone' },
          { label: t.fields.email, value: record.email, as: 'email' },
          { label: t.fields.address, value: record.address, as: 'address' },
          { label: t.fields.language, value: t.languages[record.language] },
        ]}
      />
      {record.notes && (
        <Panel title={t.fields.notes}>
          <p className={css.notes}>{record.notes}</p>
        </Panel>
      )}
      <Files of={partner} id={record.id} />
    </>
  );
}

function useReadings(record: PartnerRecordType): Readings {
  const t = useText(partnerText);
  const whole = (value: unknown) => <span className={css.number}>{String(value)}</span>;
  return {
    entry: whole,
    number: whole,
    payable: 'money',
    advancePaid: 'money',
    advanceReceived: 'money',
    language: (value) => t.languages[value as keyof typeof t.languages] ?? String(value),
    method: (value) => t.method[value as keyof typeof t.method] ?? String(value),
    employee: (value) => (value === record.employee ? (record.employeeName ?? '') : String(value)),
  };
}

/** The deeds that make sense now: the next one as a button, what is rarer in the menu. */
function useDeeds(record: PartnerRecordType, run: (deed: Deed) => void) {
  const t = useText(partnerText);
  const action = (key: Deed): RowAction => ({ key, label: t[key], run: () => run(key) });
  const owes = record.payable > 0;
  return {
    main: { ...action('acceptWork'), icon: <CheckOutlined aria-hidden /> },
    next: action(owes ? 'pay' : 'payAdvance'),
    settle: record.status === 'active' ? [action('settle')] : [],
    rare: [action(owes ? 'payAdvance' : 'pay'), action('receiveAdvance')],
  };
}

function Partner({ record }: { record: PartnerRecordType }) {
  const t = useText(partnerText);
  const account = useText(accountText);
  const party = { of: partner, id: record.id, name: record.companyName };
  const statement = useStatement(party);
  const readings = useReadings(record);
  const phone = usePhone();
  const [deed, setDeed] = useState<Deed>();
  const { main, next, settle, rare } = useDeeds(record, setDeed);
  const { edit, remove, dialog } = useRecordActions(partner, t, {
    id: record.id,
    label: record.companyName,
    about: [record.contactName, record.phone].filter(Boolean).join(' · '),
  });
  const asides = [statement.pdf, ...settle];
  const dialogProps = { record, onClose: () => setDeed(undefined) };
  return (
    <>
      <RecordHead
        back={partner.path}
        title={record.companyName}
        status={<LedgerStatusTag status={record.status} />}
        sub={<Sub record={record} />}
        actions={[...(phone ? [] : asides), next]}
        primary={main}
        more={[...(phone ? asides : []), ...rare, statement.csv, edit, remove]}
      />
      <Figures record={record} />
      <Columns aside={<Aside record={record} onEdit={edit.run} />}>
        <Tabs
          items={[
            {
              key: 'works',
              label: t.fields.works,
              count: record.works,
              content: () => <PartnerWork record={record} />,
            },
            {
              key: peopleTab,
              label: t.fields.people,
              count: record.people,
              content: () => <PartnerPeople id={record.id} />,
            },
            {
              key: 'ledger',
              label: account.ledger,
              content: () => <Ledger party={party} hint={t.negativeHint} />,
            },
            {
              key: 'history',
              label: t.history,
              content: () => (
                <div className={page.history}>
                  <History of={partner} id={record.id} text={t} readings={readings} actions={t.actions} />
                </div>
              ),
            },
          ]}
        />
      </Columns>
      {deed === 'acceptWork' && <WorkDialog {...dialogProps} />}
      {deed === 'settle' && <SettleDialog {...dialogProps} />}
      {deed && deed !== 'acceptWork' && deed !== 'settle' && <MoneyDialog {...dialogProps} way={deed} />}
      {dialog}
    </>
  );
}
