function ProfilePage() {
  return <h1>Profile</h1>;
}
export const pages = { page: ProfilePage };
