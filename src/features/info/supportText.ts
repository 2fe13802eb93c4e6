/** The text of the support page, one section per problem. */
import type { TextSection } from './TextSections'

export const SUPPORT: readonly TextSection[] = [
  {
    heading: 'The code does not arrive',
    paragraphs: [
      'Codes usually arrive within a few seconds. After 30 seconds you can have a new one sent; the newest code is the one that counts, and it is valid for five minutes. Check that the number has ten digits and that your phone has reception.',
    ],
  },
  {
    heading: 'My bet is gone',
    paragraphs: [
      'Open the game again: if your bet was taken, you see it with the countdown, in the middle of the show, or as the last result in the menu. Real bets are also listed under Game History, Bet History. A bet that is not there was not taken and has not been debited.',
    ],
  },
  {
    heading: 'I paid and my balance has not changed',
    paragraphs: [
      'A deposit is credited when the payment provider confirms it, which usually takes seconds. In the wallet, press refresh: a deposit that is still yellow is waiting for the provider. If money has left your bank and the deposit is red, your bank returns it by itself, usually within five working days.',
    ],
  },
  {
    heading: 'My withdrawal is pending',
    paragraphs: [
      'Withdrawals are checked by people and are usually paid within 1 to 24 hours. Press the withdrawal in your wallet to see how far it has come. If it is rejected, the reason stands there and the amount is back in your wallet.',
    ],
  },
  {
    heading: 'The table stays dark or the video does not play',
    paragraphs: [
      'Results do not depend on the video; yours is shown in words as well. Update your browser, and turn battery-saving modes off if pictures stutter. The table needs WebGL, which every current phone browser has.',
    ],
  },
  {
    heading: 'I think that I play too much',
    paragraphs: [
      'Under Player protection you can set limits, take a break or exclude yourself; breaks count at once. Tele-MANAS, the mental-health line of the Government of India, is free and open day and night under 14416.',
    ],
  },
]
