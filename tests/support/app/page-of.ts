/** These rows as the only page of a list. */
export const pageOf = <Row>(list: Row[]) => ({
  list,
  pageCurrent: 1,
  pageSize: 10,
  totalCount: list.length,
  totalPage: 1,
})
