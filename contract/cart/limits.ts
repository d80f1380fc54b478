/** The most lines of one cart: no more than one order may have. */
export const MOST_CART_LINES = 50
