/** Refusals of places and waiting lists. */
export const PLACES_ERRORS = {
  PLACES_FULL: { code: 7601, status: 200, message: '座位不够了，可以候补' },
  PLACES_TAKEN: { code: 7602, status: 200, message: '名额不能少于已经占用的座位' },
  PLACES_FREE: { code: 7603, status: 200, message: '还有座位，不用候补，可以直接报名' },
  PLACES_WAITED: { code: 7604, status: 200, message: '你已经在候补了' },
  PLACES_CLOSED: { code: 7605, status: 200, message: '报名已经截止，不能再候补' },
} as const
