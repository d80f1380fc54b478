/** Every five minutes for half an hour, which an order waits, and then rarely: a sheet may be paid after its order. */
export const OPEN_PAYMENT_LOOKS: readonly number[] = [300, 300, 300, 300, 300, 300, 3600, 21_600, 86_400]
