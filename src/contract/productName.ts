/** The product's name. A module of its own without imports, so that vite.config.ts can import it. */
export const PRODUCT_NAME = 'City Dice'
