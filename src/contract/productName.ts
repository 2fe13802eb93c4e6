/** What the product is called, on its pages and in its messages. It stands alone, so that the build can read it as well. */
export const PRODUCT_NAME = 'City Dice'
