// Taro's own navigation bar is hidden by navigationStyle 'custom': each page draws its own (NavBar.tsx).
export function initNavigationBar() {}

export default class NavigationBarHandler {
  load() {}
}
