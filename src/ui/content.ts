/**
 * The product's words about itself: name, tagline, claims, questions and answers. An operator rebrands here and
 * nowhere else in the client.
 */

export const BRAND = {
  name: 'City Dice',
  tagline: 'Pick a coin, a city and a number.',
  appFile: '/downloads/city-dice.apk',
  supportMail: 'support@citydice.example',
} as const
