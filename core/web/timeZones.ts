/** Every time zone of the platform with its distance from UTC now: 'Asia/Hong_Kong (UTC+8)' */
export function timeZones(): { value: string; label: string }[] {
  const now = new Date();
  const offset = (zone: string) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(now)
      .find((part) => part.type === 'timeZoneName')
      ?.value.replace('GMT', 'UTC') ?? '';
  return Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: `${value} (${offset(value)})` }));
}

/** The browser's own; one that is set to no place at all is taken to stand in Hong Kong. */
export function likelyZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return Intl.supportedValuesOf('timeZone').includes(own) ? own : 'Asia/Hong_Kong';
}
