/** The text of the privacy policy. A change to what the product stores must be described here. */
import { translate } from '../../i18n/translate'
import type { TextSection } from './TextSections'

export const PRIVACY: readonly TextSection[] = [
  {
    heading: 'On our server',
    paragraphs: ['We keep what an account and a wallet need, and nothing to sell.'],
    points: [
      'Your mobile number, first and last name, the picture you chose, and that you declared to be 18 or older.',
      'Each bet with its amount, city, number, time and result, and each entry of your wallet. Entries of the wallet are never changed or deleted, so that every rupee can be accounted for.',
      'After a round its bets are public as city, number, amount and a fingerprint that names nobody, so that anybody can check them and their prizes.',
      'Deposits and withdrawals with their status, and the UPI ID you withdraw to.',
      'Limits and breaks that you set for yourself; complaints that you file, for a year.',
      'For each device you log in on, a fingerprint of its session token, never the token itself, with the name of its browser and system, and when it logged in and was last used. It ends after 30 days, after 14 days without use, or when you log out.',
      'One-time codes as a fingerprint. A code works for five minutes; it is deleted after an hour more, and so are the names of a registration that was not finished.',
      'For each code that was asked for, the mobile number for two days and the network address for an hour, so that nobody can flood a phone with codes.',
      'A fingerprint of the random number by which we know a device that has logged in to your account, for a year after its last login, so that nobody else can lock you out.',
      'What we answered to bets, deposits and withdrawals, for a week, so that one which reaches us twice counts once; and that you were at a table, for an hour.',
    ],
  },
  {
    heading: 'In your browser',
    paragraphs: [
      'We set no cookies. These entries of the browser’s storage make the site work, and clearing your browser’s data removes them:',
    ],
    points: [
      'userToken and userData: your session and your record as last known. Logging out removes both.',
      'deviceId: a random number, sent only when you register or log in, so that a code works on this device alone.',
      'userUpiId: the UPI ID you used last, so that you need not type it again; it goes when you log out.',
      'game-storage: the bet you have out and your last result, so that a reload lands you where you were; only you are shown them.',
      'fairness-promises: what your last hundred rounds were promised before your bet, and the signed receipts of your bets, to be held against what was revealed.',
      'hasPlacedBet: that this device has placed a bet, so that the table no longer shows what to choose first.',
      'settings-storage: sound, vibration, theme and reality check on this device.',
      'paymentOrigin: the address of the payment page you were last sent to, so that nobody else can pose as it.',
      'paymentOrder: the order you were last sent there to pay, until we have told you how that ended.',
      'isFreeTrial and freeTrialBalance: that you try the game with practice coins, and how many there are.',
      'reloadedAtMs: when this tab loaded a new release, until you close the tab.',
      'Copies of our own scripts and pictures, so that the next visit begins at once.',
    ],
  },
  {
    heading: 'Who else sees something',
    paragraphs: [
      'The SMS service gets your mobile number and the text with the code. The payment provider gets the amount and the number of an order, and what you type on its own page; your card number never reaches us. There are no trackers, no advertising networks and no scripts of others on these pages, and our fonts come from our own server.',
    ],
  },
  {
    heading: 'Why we may, and how long',
    paragraphs: [
      'We need these data to keep the contract with you and to follow the law on money and on gaming. Accounting records stay as long as the law demands. Everything else goes when you close your account: write to us, and we confirm when it is done.',
    ],
  },
  {
    heading: 'What you can ask for',
    paragraphs: [
      `You can ask what we have about you, have mistakes corrected, take your data with you, and have erased what no law makes us keep. Write to ${translate('brand.supportMail')} or use the complaint form. If our answer does not satisfy you, you can turn to the Data Protection Board of India.`,
    ],
  },
  {
    heading: 'How it is protected',
    paragraphs: [
      'Secrets are replaced by a marker before anything is written to a log. Calls go over encrypted connections where the operator serves the site over https. A session can be ended on the server at any time by logging out; your profile lists all of them.',
    ],
  },
]
