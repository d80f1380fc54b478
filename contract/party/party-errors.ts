/** Refusals of those who are taught together. */
export const PARTY_ERRORS = {
  PARTY_NOT_FOUND: { code: 7001, status: 200, message: '没有这个班级或集训' },
  PARTY_FULL: { code: 7002, status: 200, message: '名额已满' },
  PARTY_MEMBER_TWICE: { code: 7003, status: 200, message: '这段时间已经在这个班里了' },
  PARTY_EXCLUSIVE: { code: 7004, status: 200, message: '同一时间只能在其中一个班，要换班请联系老师' },
  PARTY_SEATS_TAKEN: { code: 7005, status: 200, message: '名额不能少于已经占用的人数' },
  PARTY_SPAN_WRONG: { code: 7006, status: 200, message: '最后一天不能早于第一天' },
  PARTY_MEMBER_CHANGED: { code: 7007, status: 200, message: '这位学员的情况刚刚变了，请刷新后再操作' },
  PARTY_ORDER_RUNNING: { code: 7008, status: 200, message: '有一笔报名订单还没有付款，请先付款或取消订单' },
} as const
