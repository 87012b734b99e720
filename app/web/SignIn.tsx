import { LoginPage } from '../../areas/auth/LoginPage.tsx';
import { chooseLanguage, signedIn } from './account.ts';

export function SignIn() {
  return <LoginPage onLanguage={chooseLanguage} onSignedIn={signedIn} />;
}
