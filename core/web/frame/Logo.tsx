/** The abacus: a frame, its beam, two rods and their beads. */
export function Logo({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <g stroke="currentColor">
        <rect x="1.9" y="2.6" width="20.2" height="18.8" rx="3.6" strokeWidth="2" />
        <path d="M2 9.4h20M7.4 2.6v18.8M16.6 2.6v18.8" strokeWidth="1.5" />
      </g>
      <g fill="currentColor">
        <rect x="4.5" y="5" width="5.8" height="2.8" rx="1.4" />
        <rect x="13.7" y="6" width="5.8" height="2.8" rx="1.4" />
        <rect x="4.5" y="11.9" width="5.8" height="2.8" rx="1.4" />
        <rect x="4.5" y="15.3" width="5.8" height="2.8" rx="1.4" />
        <rect x="13.7" y="16.1" width="5.8" height="2.8" rx="1.4" />
      </g>
    </svg>
  );
}
