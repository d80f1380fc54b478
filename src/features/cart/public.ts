export { currentCart } from './current-cart.store'
export { readChosenLines } from './read-chosen-lines'
export { CartButton } from './view/CartButton'
