import type { SentenceGroup } from "./sentence";

/** States, validation, errors and constants of the public screens. */
export const publicRules: readonly SentenceGroup[] = [
  {
    section: 4,
    screen: "Session",
    texts: [
      "Session: starts loading with no user.",
      "It reads the saved user from local storage; on success that user is current, and a parse failure is logged and ignored.",
      "Loading then ends.",
      "Login saves the user to storage and sets it current.",
      "Logout removes the saved user and clears the current user.",
    ],
  },
  {
    section: 4,
    screen: "My Bookings",
    texts: [
      "Booking status: Pending, Confirmed, Cancelled.",
      "A customer can cancel only while Pending (the cancel icon shows only then).",
      "Colours: Pending yellow, Confirmed green, Cancelled red.",
      "Profile tabs treat Confirmed as completed and every other status as other orders.",
    ],
  },
  {
    section: 4,
    screen: "Forgot password",
    texts: [
      "Forgot password: step 1 moves to step 2 when the code request succeeds; it returns to step 1 after a successful reset.",
    ],
  },
  {
    section: 4,
    screen: "Offer booking dialog",
    texts: [
      "Offer booking dialog: submit is disabled while sending or while required fields are missing.",
      "It is closed until 'Proceed to Book' is clicked.",
    ],
  },
  {
    section: 4,
    screen: "Offer",
    texts: ["Offer page: loading, then error, loaded or not found.", "Guests start at 1; the date starts empty."],
  },
  {
    section: 4,
    screen: "Contact",
    texts: [
      "Contact form: idle, then success after a valid submit (form and errors cleared), or error.",
      "The error state never occurs in practice because nothing is sent.",
    ],
  },
  {
    section: 5,
    screen: "Login",
    texts: ["Login: email and password required ('Both email and password are required')."],
  },
  {
    section: 5,
    screen: "Register",
    texts: [
      "Register: all four fields required ('All fields are required'); password at least 6 characters ('Password must be at least 6 characters long'); phone exactly 10 digits ('Phone number must be exactly 10 digits').",
    ],
  },
  {
    section: 5,
    screen: "Tour booking modal",
    texts: [
      "Tour booking modal: name, phone, passengers, date and pickup required ('Please fill all required fields'); passengers at least 1; special message optional.",
    ],
  },
  {
    section: 5,
    screen: "Offer booking dialog",
    texts: [
      "Offer booking dialog: full name, phone number, pickup location, date and guests above 0 required (all non-blank), else 'Please fill all required fields.'",
      "Without a token: 'You must be logged in to book.'",
      "Date cannot be earlier than today.",
      "Guests are digits only, minimum 1; the minus button never goes below 1; an empty entry becomes 0 in the state and keeps the confirm button disabled.",
      "Name and phone are prefilled from the logged-in user; the form resets when the offer, user, date or guest count changes.",
    ],
  },
  {
    section: 5,
    screen: "Contact",
    texts: [
      "Contact form (checked on submit, native validation off, errors under each field): Name not blank after trimming ('Name is required'); Email not blank ('Email is required') and matching a simple address pattern, else 'Invalid email address'; Subject not blank ('Subject is required'); Message not blank ('Message is required').",
    ],
  },
  {
    section: 5,
    screen: "Offer",
    texts: [
      "Offer page: the date is required and cannot be in the past; guests at least 1.",
      "A typed invalid date reports 'Date input not valid.' to its owner.",
    ],
  },
  { section: 5, screen: "Hotels", texts: ["Hotel dates: check-in not before today; check-out not before check-in."] },
  {
    section: 8,
    screen: "Login",
    texts: ["Login: the server message, else 'Login failed. Please check your credentials.'"],
  },
  {
    section: 8,
    screen: "Register",
    texts: ["Register: the server message, else 'Registration failed. Please try again.'"],
  },
  {
    section: 8,
    screen: "Session",
    texts: [
      "Session storage: 'Failed to parse user from localStorage' is logged when the stored user cannot be parsed.",
    ],
  },
  {
    section: 8,
    screen: "My Bookings",
    texts: [
      "Bookings load (customer): 'Failed to fetch your bookings. Please try refreshing the page.'",
      "Cancel: alert with the server message, else 'Cancellation failed. Please try again.'",
    ],
  },
  {
    section: 8,
    screen: "Forgot password",
    texts: [
      "Forgot password: alert with the server message, else 'Failed to send OTP'; reset failure alert with the server message, else 'Reset failed'.",
      "Success alerts: 'OTP sent to email' and 'Password reset successful! You can now login.'",
    ],
  },
  {
    section: 8,
    screen: "Tour booking modal",
    texts: [
      "Tour booking submit: success alert 'Booking request submitted successfully!' and the modal closes; failure shows the server message, else 'Booking submission failed. Please try again.'",
    ],
  },
  {
    section: 8,
    screen: "Offer booking dialog",
    texts: [
      "Offer booking: success alert 'Booking successful!' and the dialog closes; failure shows the server's message field if present, else 'Booking failed, please try again.'",
    ],
  },
  {
    section: 8,
    screen: "Tours",
    texts: [
      "Tours: load failure 'Could not load tours. Please try again later.'",
      "Empty: 'No Tours Found' with Clear Filters.",
    ],
  },
  {
    section: 8,
    screen: "Cars",
    texts: ["Cars: load failure 'Could not load cars. Please try again later.'", "Empty: 'No Cars Found.'"],
  },
  {
    section: 8,
    screen: "Offer",
    texts: [
      "Offer page: any load failure 'Failed to load offer.' with a link back to the offers list; no data 'Offer not found.'",
    ],
  },
  {
    section: 8,
    screen: "Contact",
    texts: [
      "Contact: success 'Your message has been sent successfully. We will get back to you soon!'; failure text 'Something went wrong. Please try again later.' (never occurs).",
    ],
  },
  {
    section: 8,
    screen: "Sign-in callback",
    texts: ["Auth callback: redirects to login with error=token_missing or error=auth_failed."],
  },
  { section: 9, screen: "Session", texts: ["Session storage key: user."] },
  {
    section: 9,
    screen: "Tours",
    texts: [
      "Tour listing page size 6.",
      "Search and filter changes are debounced 300 ms (cars too).",
      "Clear Filters resets the page to 1.",
      "Tour type filter: Adventure, Honeymoon, Family.",
      "Tour sort: priceLow, priceHigh.",
    ],
  },
  { section: 9, screen: "Cars", texts: ["Car seat filter: 4+, 5+, 7+."] },
  {
    section: 9,
    screen: "Register",
    texts: [
      "Phone exactly 10 digits; password at least 6 characters; passengers and guests at least 1; car seat capacity at least 1; tour price at least 0.",
    ],
  },
  {
    section: 9,
    screen: "Offer booking dialog",
    texts: [
      "Offer booking total = offerPrice times guests, plus a surcharge of 8 percent of that, rounded to a whole number.",
    ],
  },
  {
    section: 9,
    screen: "Offer",
    texts: [
      "The offer page shows the same: service fee 8% of the base, rounded to the nearest whole number, and total = base + fee.",
      "Default guests 1.",
      "Currency is the rupee with Indian grouping.",
      "Date format yyyy-MM-dd.",
    ],
  },
  {
    section: 9,
    screen: "Hotels",
    texts: [
      "Hotel filters: price slider 0 to 25000 in steps of 500 (default maximum 25000); star ratings 5, 4, 3, 2 (matched by rounding the rating down); amenities Wifi, Pool, Gym, Restaurant, Parking, Spa (all selected must match); property types Luxury Hotel, Business Hotel, Budget Hotel, Resort (listed but not applied in filtering).",
      "Sort: popularity (by review count), priceLow, priceHigh, rating.",
      "Hotel nights default to 1, otherwise days between the dates rounded up, minimum 1.",
      "Guest options (adults-children-rooms): 1-0-1, 2-0-1, 2-1-1, 2-2-1, 4-0-2.",
      "Default location Guwahati, Assam, with 2 adults and 1 room.",
    ],
  },
  {
    section: 9,
    screen: "Frame",
    texts: ["Scroll hide threshold 6 px; call button after 120 px scrolling; top bar height 2.5rem."],
  },
];
