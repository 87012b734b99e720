import { default as makeCode } from 'qrcode-generator';
import { useMemo } from 'react';

const margin = 4;

/** Drawn here: what it holds (a secret key, an address) goes to no other service. Dark on white in either theme, for cameras. */
export function QrCode({ value, size, label }: { value: string; size: number; label: string }) {
  const { path, count } = useMemo(() => {
    const code = makeCode(0, 'M');
    code.addData(value);
    code.make();
    const cells = code.getModuleCount();
    let drawn = '';
    for (let row = 0; row < cells; row++) {
      for (let column = 0; column < cells; column++) {
        if (code.isDark(row, column)) drawn += `M${column + margin} ${row + margin}h1v1h-1z`;
      }
    }
    return { path: drawn, count: cells + 2 * margin };
  }, [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${count} ${count}`}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${count}v${count}h-${count}z`} />
      <path fill="#1b1c30" d={path} />
    </svg>
  );
}
