import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ConfigProvider } from 'antd';
import { useAntdLocale } from '../../core/web/antdLocale.ts';
import { Notifications } from '../../core/web/notify.tsx';
import { useShade } from '../../core/web/shade.ts';
import { themeOf } from '../../core/web/theme.ts';
import { queries } from './queries.ts';
import { router } from './router.tsx';

const themes = { light: themeOf('light'), dark: themeOf('dark') };

export function App() {
  const shade = useShade();
  const locale = useAntdLocale();
  return (
    <ConfigProvider
      theme={themes[shade]}
      locale={locale}
      button={{ autoInsertSpace: false }}
      alert={{ style: { borderRadius: 'var(--radius)' } }}
      modal={{ centered: true }}
      wave={{ disabled: true }}
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Notifications />
      </QueryClientProvider>
    </ConfigProvider>
  );
}
