/** Delivery templates of one school. */
export const MOST_TEMPLATES = 50
/** Rates of one template: more than there are provinces. */
export const MOST_RATES = 40
/** Provinces and cities that one rate may name. */
export const MOST_REGIONS = 400
export const TEMPLATE_NAME_MAX_LENGTH = 20
