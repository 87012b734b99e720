/** The title of the window: what is shown, then the company. A page may name its record; otherwise the menu's word stands. */
import { useEffect } from 'react';

let base = '';
let company = '';
const own: { text: string }[] = [];

function write(): void {
  const name = own.at(-1)?.text || base;
  document.title = name && company ? `${name} · ${company}` : name || company;
}

export function setBaseTitle(text: string, of: string): void {
  base = text;
  company = of;
  write();
}

export function useTitle(text: string): void {
  useEffect(() => {
    const entry = { text };
    own.push(entry);
    write();
    return () => {
      own.splice(own.indexOf(entry), 1);
      write();
    };
  }, [text]);
}
