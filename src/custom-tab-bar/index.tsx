/**
 * WeChat requires this component where `tabBar.custom` is set, and mounts it over each of the five tab pages. It draws
 * nothing: a school's own bar (NAV-02) is part of the pages themselves, on the web as well (core/page/TabBar.tsx). No
 * page may import this file.
 */
export default function CustomTabBar() {
  return null
}
