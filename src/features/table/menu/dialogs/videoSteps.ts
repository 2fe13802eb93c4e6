/** From which second of the rules' video it shows each step; the video is rendered by these times. */
export const STEPS_FROM = { amount: 0, city: 3, number: 5.8, bet: 8.6, throw: 11 } as const
