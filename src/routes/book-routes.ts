/** Screens of books and materials. */
export const bookRoutes = {
  selectBook: { title: '教材与用品', login: true, refresh: true },
  selectBookSuccess: { title: '签字成功', login: true },
  bookRecords: { title: '领取记录', login: true, refresh: true },
}
