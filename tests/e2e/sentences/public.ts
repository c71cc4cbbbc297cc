import type { SentenceGroup } from "./sentence";

/** Section 2: what the public screens have and do. */
export const publicSentences: readonly SentenceGroup[] = [
  { section: 2, screen: "Home", texts: ["/ | Home"] },
  {
    section: 2,
    screen: "Offer",
    texts: [
      "/offers/{offerId} | Offer detail and booking start",
      "The offers list route /offers is linked from the offer error view; its screen is not shown.",
      "Shows a loading spinner first.",
      "Then either an error view with the message and a 'Back to Offers' link to /offers, or 'Offer not found.' when there is no data.",
      "On success it shows the image (or 'No Image Available'), a back button, title, subtitle (fallback 'Description not available'), description with line breaks kept, a list of feature tags, then Type, Duration and Valid till (each falls back to 'N/A').",
      "A 'Select Date' date picker (placeholder 'Choose a date', format yyyy-MM-dd, earlier dates than today not selectable).",
      "A 'Number of Guests' stepper (minus and plus, minimum 1, no maximum shown).",
      "A price summary with 'Price per guest', 'Service fee (8%)' and 'Total', in rupees.",
      "'Proceed to Book' is disabled until a date is chosen.",
      "Clicking it opens the offer booking dialog with the offer, the chosen date and the guest count.",
    ],
  },
  {
    section: 2,
    screen: "Tours",
    texts: [
      "/browse/tours | Tour listing",
      "Tour listing with filters (search, type, maximum price, sort) and pagination.",
      "Each card has View Details (goes to /tour/{id}) and Book Now (opens a booking modal).",
    ],
  },
  {
    section: 2,
    screen: "Cars",
    texts: ["/browse/cars | Car listing", "Car listing with filters; each card links to /car/{id}."],
  },
  {
    section: 2,
    screen: "Hotels",
    texts: [
      "/browse/hotels | Hotel search and listing",
      "Hotel search and listing from client-side sample data only.",
      "Grid or list view.",
      "A filter panel that opens and closes.",
      "A details modal.",
      "A full-screen photo viewer with previous/next that wraps.",
      "Favourites toggle, local only.",
    ],
  },
  {
    section: 2,
    screen: "Contact",
    texts: [
      "/contact | Contact page",
      "Left panel: heading, intro text, two phone numbers, a support email and a postal address, all static.",
      "Right side: the 'Send a Message' form with Name, Email, Subject and Message (all required) and a 'Send Message' button.",
      "Nothing is actually sent.",
    ],
  },
  { section: 2, screen: "Tour", texts: ["/tour/{tourId} | Tour details (content not shown)"] },
  { section: 2, screen: "Car", texts: ["/car/{carId} | Car details (content not shown)"] },
  {
    section: 2,
    screen: "Login",
    texts: [
      "/login | Customer login",
      "Email and password fields, show/hide password, a link to /forgot-password, a Google button and a link to /register.",
      "After success it goes to the page the user came from, otherwise /.",
    ],
  },
  {
    section: 2,
    screen: "Register",
    texts: [
      "/register | Registration",
      "Full name, email, 10-digit phone and password fields, a Google button and a link to /login.",
      "On success it goes to /.",
    ],
  },
  {
    section: 2,
    screen: "My Bookings",
    texts: [
      "/profile | My Bookings",
      "Greeting with the user's first name, or Guest.",
      "Logout button.",
      "Filter tabs: Completed Orders, Other Orders, All Orders.",
      "A list of booking cards.",
      "Empty state links to /browse/tours.",
      "A cancel confirmation dialog: 'Are you sure?', buttons 'Keep Booking' and 'Yes, Cancel'.",
      "Not logged in: 'Please log in to view your profile.'",
    ],
  },
  {
    section: 2,
    screen: "Forgot password",
    texts: [
      "/forgot-password | Password reset",
      "Step 1 asks for an email and sends a code.",
      "Step 2 asks for the code and a new password (with show/hide).",
      "After a successful reset it returns to step 1 with fields cleared.",
    ],
  },
  {
    section: 2,
    screen: "Sign-in callback",
    texts: [
      "/auth/callback | Sign-in callback",
      "Reads a token query parameter and decodes its payload.",
      "Logs the user in with the token plus the decoded fields, then goes to '/'.",
      "If the token is missing it goes to /login?error=token_missing.",
      "If decoding fails it goes to /login?error=auth_failed.",
      "Shows 'Authenticating... Please wait while we log you in.'",
    ],
  },
  {
    section: 2,
    screen: "Frame",
    texts: [
      "Every page except /admin/*, /login, /register, /forgot-password and /auth/callback shows a top bar, two other shared elements (not detailed), a content area padded below the top bar, and a footer.",
      "The excluded pages render bare.",
      "While a page loads, a 'Loading...' placeholder shows.",
      "Desktop top bar: Home /, Hotels /browse/hotels, Tours /browse/tours, Cars /browse/cars, My Bookings /profile and Logout; or, when signed out, Login /login and Get Started /register.",
      "Mobile bottom bar: Home, Tours, Cars, Profile (or Login), More (a menu with Hotels and Logout, or Get Started when signed out).",
      "The top contact bar and top nav hide when scrolling down and show when scrolling up (threshold 6 px).",
      "A floating call button on mobile appears only on / after scrolling more than 120 px.",
      "Footer links (destinations, packages, adventure, culture, guide, blog, hotels, flights, cars, insurance, visa, custom, privacy, terms, cookies) are plain links.",
      "A Stay Updated email box has no shown behaviour.",
    ],
  },
  {
    section: 2,
    screen: "Tour booking modal",
    texts: ["Fields: name, phone, passengers, date, pickup, and an optional special message."],
  },
  {
    section: 2,
    screen: "Offer booking dialog",
    texts: [
      "Shows the offer title, price per guest with the original price struck through, and the total price.",
      "Fields: Full Name, Phone Number, Pickup Location, Select Date, Guests (minus/plus stepper), Special Requests (optional).",
      "A 'Confirm Booking' button whose label is 'Booking...' while sending, and a close button.",
    ],
  },
];
