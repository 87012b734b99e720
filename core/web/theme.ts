/** The look of antd's components. The colours are those of theme.css, laid over what the algorithm makes of its seeds. */
import { theme as antd, type ThemeConfig } from 'antd';

type Tokens = ReturnType<typeof antd.defaultAlgorithm>;
export type Shade = 'light' | 'dark';

const fontFamily = 'var(--font-family)';
/** antd then waits for no movement to end; theme.css stills the rest. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A row of look.md: the value in light, the value in dark. */
const colours = {
  colorPrimary: ['#1F3D99', '#4465DB'],
  colorPrimaryHover: ['#2B4DB5', '#4A6CE0'],
  colorPrimaryActive: ['#172F78', '#3A58C4'],
  colorPrimaryBg: ['#ECEFFB', '#1F2750'],
  colorPrimaryBgHover: ['#DFE5F8', '#273162'],
  colorPrimaryBorder: ['#B3C0EA', '#3B4A8C'],
  colorPrimaryBorderHover: ['#2B4DB5', '#8FA3F5'],
  colorPrimaryText: ['#1F3D99', '#A5B6FF'],
  colorPrimaryTextHover: ['#2B4DB5', '#C0CCFF'],
  colorPrimaryTextActive: ['#172F78', '#8FA3F5'],
  colorLink: ['#1F3D99', '#A5B6FF'],
  colorLinkHover: ['#2B4DB5', '#C0CCFF'],
  colorLinkActive: ['#172F78', '#8FA3F5'],
  colorBgLayout: ['#F3F2FC', '#10111F'],
  colorBgContainer: ['#FFFFFF', '#17182A'],
  colorBgElevated: ['#FFFFFF', '#1F2037'],
  colorBgSpotlight: ['#1B1C30', '#33354F'],
  colorBgMask: ['rgba(27,28,48,.42)', 'rgba(5,5,12,.6)'],
  colorText: ['#1B1C30', '#E8E8F3'],
  colorTextBase: ['#1B1C30', '#E8E8F3'],
  colorTextHeading: ['#1B1C30', '#F2F2FA'],
  colorTextSecondary: ['#55576F', '#A9ABC6'],
  colorTextDescription: ['#55576F', '#A9ABC6'],
  colorTextTertiary: ['#63657F', '#9092B0'],
  colorTextQuaternary: ['#8E8FAA', '#686A8C'],
  colorIcon: ['#63657F', '#9092B0'],
  colorIconHover: ['#1B1C30', '#E8E8F3'],
  colorTextPlaceholder: ['#6F718C', '#8E90AE'],
  colorTextDisabled: ['#8E8FAA', '#686A8C'],
  colorBorder: ['#8788A5', '#686A8C'],
  colorBorderSecondary: ['#E5E4F1', '#2A2B43'],
  colorBorderDisabled: ['#D3D2E3', '#3A3C58'],
  colorSplit: ['#E9E8F3', '#26273D'],
  colorFill: ['#DEDDED', '#33354F'],
  colorFillSecondary: ['#EEEDF8', '#25263D'],
  colorFillTertiary: ['#F3F2FC', '#1E1F35'],
  colorFillQuaternary: ['#F8F8FD', '#1A1B2E'],
  colorFillContent: ['#EEEDF8', '#25263D'],
  colorBgTextHover: ['#EEEDF8', '#25263D'],
  colorBgTextActive: ['#DEDDED', '#33354F'],
  colorBgContainerDisabled: ['#F8F8FD', '#1A1B2E'],
  colorError: ['#B3261E', '#FF9C94'],
  colorErrorHover: ['#9C1F18', '#FFB4AE'],
  colorErrorActive: ['#8A1A14', '#F0857C'],
  colorErrorText: ['#B3261E', '#FF9C94'],
  colorErrorBg: ['#FCEBEA', '#3D1D1E'],
  colorErrorBgHover: ['#F8DBD9', '#4A2425'],
  colorErrorBorder: ['#E9A7A2', '#7A3A38'],
  colorErrorBorderHover: ['#B3261E', '#FF9C94'],
  colorErrorOutline: ['rgba(179,38,30,.16)', 'rgba(255,156,148,.24)'],
  colorSuccess: ['#1C6135', '#8AD6A0'],
  colorSuccessText: ['#1C6135', '#8AD6A0'],
  colorSuccessBg: ['#E4F4E8', '#14311F'],
  colorSuccessBorder: ['#A9D6B5', '#2C5A3B'],
  colorWarning: ['#93400B', '#F5B083'],
  colorWarningText: ['#93400B', '#F5B083'],
  colorWarningBg: ['#FCEDE1', '#3A2314'],
  colorWarningBorder: ['#EBBE9C', '#6B452B'],
  colorInfo: ['#1F3D99', '#A5B6FF'],
  colorInfoText: ['#1F3D99', '#A5B6FF'],
  colorInfoBg: ['#ECEFFB', '#1F2750'],
  colorInfoBorder: ['#B3C0EA', '#3B4A8C'],
  controlOutline: ['rgba(31,61,153,.18)', 'rgba(165,182,255,.28)'],
  controlItemBgActive: ['#ECEFFB', '#1F2750'],
  controlItemBgActiveHover: ['#DFE5F8', '#273162'],
  controlItemBgHover: ['#F3F2FC', '#25263D'],
} as const;

const shape = {
  fontFamily,
  fontSize: 16,
  fontSizeSM: 14,
  fontSizeLG: 18,
  fontSizeHeading1: 28,
  fontSizeHeading2: 24,
  fontSizeHeading3: 20,
  fontSizeHeading4: 18,
  fontSizeHeading5: 16,
  fontWeightStrong: 600,
  lineHeight: 1.5,
  borderRadius: 6,
  borderRadiusLG: 6,
  borderRadiusSM: 4,
  borderRadiusXS: 2,
  controlHeight: 36,
  controlHeightSM: 28,
  controlHeightLG: 44,
  opacityLoading: 1,
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.18s',
  boxShadow: 'var(--shadow-float)',
  boxShadowSecondary: 'var(--shadow-float)',
  boxShadowTertiary: 'none',
};

function pick(shade: Shade): Record<string, string> {
  const side = shade === 'light' ? 0 : 1;
  return Object.fromEntries(Object.entries(colours).map(([name, pair]) => [name, pair[side]]));
}

export function themeOf(shade: Shade): ThemeConfig {
  const by = (light: string, dark: string) => (shade === 'light' ? light : dark);
  const overlay = (_seed: unknown, made?: Tokens) => ({ ...made, ...pick(shade), ...shape }) as Tokens;
  return {
    cssVar: { key: 'look' },
    hashed: false,
    algorithm: [shade === 'light' ? antd.defaultAlgorithm : antd.darkAlgorithm, overlay],
    // What antd derives after the algorithms comes from the seeds again: they have to agree.
    token: { ...pick(shade), ...shape, motion },
    components: {
      Button: {
        contentFontSizeSM: 14,
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBorderColor: by('#D3D2E3', '#3A3C58'),
        // The dark theme's red is light: white words on it would not be readable.
        dangerColor: by('#FFFFFF', '#2B0D0B'),
      },
      Table: {
        cellFontSize: 14,
        cellFontSizeMD: 14,
        cellFontSizeSM: 14,
        cellPaddingBlockSM: 7,
        cellPaddingInlineSM: 12,
        headerBg: by('#FFFFFF', '#17182A'),
        headerColor: by('#55576F', '#A9ABC6'),
        headerSplitColor: 'transparent',
        borderColor: by('#E9E8F3', '#26273D'),
        rowHoverBg: by('#F8F8FD', '#1A1B2E'),
        rowSelectedBg: by('#F3F5FD', '#1B2140'),
        rowSelectedHoverBg: by('#ECEFFB', '#1F2750'),
      },
      Tabs: {
        titleFontSize: 16,
        horizontalItemGutter: 22,
        inkBarColor: by('#1F3D99', '#A5B6FF'),
        itemSelectedColor: by('#1B1C30', '#F2F2FA'),
      },
      Menu: {
        fontSize: 14,
        itemHeight: 32,
        itemBg: 'transparent',
        itemSelectedBg: by('#E4E3F6', '#22243E'),
        activeBarBorderWidth: 0,
      },
      Segmented: { trackBg: by('#E8E7F5', '#1E1F35'), itemSelectedBg: by('#FFFFFF', '#33354F') },
      Form: {
        labelFontSize: 14,
        itemMarginBottom: 16,
        labelColor: by('#55576F', '#A9ABC6'),
        verticalLabelPadding: '0 0 4px',
      },
      Modal: { titleFontSize: 18 },
      Notification: { width: 456 },
      Pagination: { fontSize: 14, itemSizeSM: 28 },
      Dropdown: { fontSize: 14, paddingBlock: 6 },
      Tooltip: { fontSize: 14 },
      Progress: { defaultColor: by('#1F3D99', '#A5B6FF') },
      Select: { optionSelectedFontWeight: 500, optionFontSize: 16 },
      Checkbox: { colorPrimary: by('#1F3D99', '#4465DB') },
    },
  };
}
