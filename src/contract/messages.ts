/** Success texts that the server sends as `message`. */
import { DUMMY_TOP_UP_PAISE } from '../domain/money/dummyCoins'
import { formatRupees } from '../domain/money/money'

export const MESSAGES = {
  otpSentToRegister: 'OTP sent to your mobile number',
  registered: 'Registration successful!',
  otpSentToLogin: 'OTP sent for login',
  loggedIn: 'Login successful!',
  loggedOut: 'Logged out successfully',
  loggedOutEverywhere: 'Logged out on all devices',
  betPlaced: 'Bet placed successfully',
  coinsAdded: `${formatRupees(DUMMY_TOP_UP_PAISE)} Added!`,
  profileUpdated: 'Profile updated successfully!',
  paymentVerified: 'Payment verification completed',
  withdrawalRequested: 'Withdrawal request sent',
  limitsSaved: 'Limits saved',
  complaintFiled: 'Complaint filed',
} as const
