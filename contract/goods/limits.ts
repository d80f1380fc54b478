export const GOODS_TITLE_MAX_LENGTH = 60
export const GOODS_SUBTITLE_MAX_LENGTH = 80
export const MOST_GOODS_PICTURES = 9
export const MOST_SKUS = 50
export const MOST_STOCK = 1_000_000
export const STOCK_NOTE_MAX_LENGTH = 100
