/** What the server says when something went well; the specification's success texts, each once. */
export const MESSAGES = {
  otpSentToRegister: 'OTP sent to your mobile number',
  registered: 'Registration successful!',
  otpSentToLogin: 'OTP sent for login',
  loggedIn: 'Login successful!',
  loggedOut: 'Logged out successfully',
  betPlaced: 'Bet placed successfully',
  coinsAdded: '₹500 Added!',
  profileUpdated: 'Profile updated successfully!',
  paymentVerified: 'Payment verification completed',
  withdrawalRequested: 'Withdrawal request sent',
  limitsSaved: 'Limits saved',
  complaintFiled: 'Complaint filed',
} as const
