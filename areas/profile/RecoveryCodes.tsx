import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../core/web/locale.ts';
import { notifyError } from '../../core/web/notify.tsx';
import css from './ProfilePage.module.css';
import { profileText } from './profile.text.ts';

/** Shown once: only the button closes it, no slip of the mouse. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText(profileText).codes;
  const [isCopied, setCopied] = useState(false);
  const lines = codes.join('\n');

  function download(): void {
    const url = URL.createObjectURL(new Blob([`${lines}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = text.file;
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <Modal
      open
      title={text.title}
      width={440}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <p className={css.lead}>{text.text}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button
          size="small"
          icon={<CopyOutlined aria-hidden />}
          onClick={() => navigator.clipboard.writeText(lines).then(() => setCopied(true), notifyError)}
        >
          {isCopied ? text.copied : text.copy}
        </Button>
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {text.download}
        </Button>
      </div>
    </Modal>
  );
}
