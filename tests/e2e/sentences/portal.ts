import type { SentenceGroup } from "./sentence";

/** What the admin portal is to show. */
export const portalSentences: readonly SentenceGroup[] = [
  {
    section: 2,
    screen: "Login",
    texts: ["/admin/login | Admin portal login", "If an admin is already signed in, it redirects to /admin/dashboard."],
  },
  {
    section: 2,
    screen: "Guard",
    texts: [
      "/admin/* | Admin area, protected by an admin guard",
      "While the user is loading, a spinner shows.",
      "If there is no user or the role is not admin, it redirects to /admin/login and remembers the originating location.",
    ],
  },
  {
    section: 2,
    screen: "Dashboard shell",
    texts: [
      "A sidebar with five tabs: Dashboard, Manage Hotels, Manage Cars, Manage Tours, Manage Offers.",
      "The top bar is titled 'Travel Admin' with 'Welcome, Admin'.",
      "On small screens the sidebar toggles with an overlay.",
      "Dashboard is the default tab.",
      "Tabs switch in-page with no route change.",
    ],
  },
  {
    section: 2,
    screen: "Dashboard tab",
    texts: [
      "Heading 'Dashboard', subtitle 'Manage bookings and monitor system status'.",
      "Three summary cards: Total Bookings, Pending, Confirmed.",
      "A 'Recent Bookings' table with columns Customer, Type, Item, Date, Amount, Status, Actions.",
      "Loading row 'Loading...', empty row 'No bookings found.'",
      "Clicking a row opens a booking detail dialog (content not shown).",
      "Non-admins see 'Access denied. Please log in as admin.'",
    ],
  },
  { section: 2, screen: "Manage Tours", texts: ["A create/edit form plus a list of existing tours."] },
  { section: 2, screen: "Manage Vehicles", texts: ["An add form plus a table."] },
  { section: 2, screen: "Manage Bookings", texts: ["A list of all bookings and a booking details modal."] },
  {
    section: 2,
    screen: "Manage Offers",
    texts: [
      "A card grid of offers, each with image, title, subtitle, type, Edit and Delete buttons.",
      "An 'Add New' button opens a form panel titled 'Add New Offer' or 'Edit Offer'.",
      "A spinner shows while loading.",
      "On load failure a centred error message shows.",
    ],
  },
  {
    section: 4,
    screen: "Manage Bookings",
    texts: [
      "An admin can set any booking to any of the three with no restriction (buttons in the bookings list, a dropdown per row on the dashboard).",
      "The row updates locally on success.",
    ],
  },
  {
    section: 4,
    screen: "Manage Vehicles",
    texts: ["Car availability: toggles between Available and Unavailable on an admin click."],
  },
  {
    section: 4,
    screen: "Manage Tours",
    texts: [
      "Admin tour form: create mode and edit mode.",
      "Edit is loaded from a list item; cancel returns to create mode.",
    ],
  },
  {
    section: 4,
    screen: "Manage Offers",
    texts: [
      "Offer form: create (no offer chosen) or edit (an offer chosen); open or closed.",
      "Saving reloads the list and closes the form.",
      "The button reads Creating.../Updating... while busy.",
      "Image upload has a busy flag.",
    ],
  },
  {
    section: 5,
    screen: "Login",
    texts: ["Admin login: role must be admin, else 'Access Denied. You do not have admin privileges.'"],
  },
  {
    section: 5,
    screen: "Manage Tours",
    texts: [
      "Admin tour form: title, description, duration and price required; price at least 0; a highlight is added only if non-empty after trimming and not already present; the Enter key adds a highlight; images accept image files (hint: PNG, JPG up to 10MB).",
    ],
  },
  {
    section: 5,
    screen: "Manage Vehicles",
    texts: [
      "Admin car form: all fields required ('Please fill in all fields'); image required ('Please upload an image.'); seat capacity at least 1; submit disabled during upload or save.",
    ],
  },
  {
    section: 5,
    screen: "Manage Offers",
    texts: [
      "Offer form: checks run in this order and the first failure shows: title not blank ('Title is required'); price present and numeric ('Valid price is required'); original price present and numeric ('Valid original price is required').",
      "Price, originalPrice and discount inputs drop every character except digits and the dot.",
      "Editing any field clears the error.",
      "On submit discount defaults to 0 if empty, numbers are parsed as floats, and features are split on commas, trimmed, with empty entries removed.",
      "The image input accepts image files only.",
    ],
  },
  {
    section: 6,
    screen: "Guard",
    texts: ["The admin area is behind a guard that redirects non-admins to /admin/login."],
  },
  { section: 6, screen: "Manage Tours", texts: ["create, edit and delete tours"] },
  { section: 6, screen: "Manage Vehicles", texts: ["add and delete cars and toggle availability"] },
  { section: 6, screen: "Manage Offers", texts: ["create, edit and delete offers"] },
  { section: 6, screen: "Manage Bookings", texts: ["list all bookings and set their status"] },
  {
    section: 7,
    screen: "Manage Vehicles",
    texts: ["preceded by a confirm prompt 'Are you sure you want to delete this car?'"],
  },
  {
    section: 7,
    screen: "Manage Offers",
    texts: ["preceded by a confirm prompt 'Are you sure to delete this offer?'"],
  },
  {
    section: 8,
    screen: "Login",
    texts: [
      "Admin login: the server message, else the login failure text; a non-admin gets the access-denied message.",
    ],
  },
  {
    section: 8,
    screen: "Manage Vehicles",
    texts: [
      "Admin cars: alerts 'Failed to upload image. Please try again.', 'Error creating car.', 'Error deleting car.', 'Error toggling availability.'",
      "Empty list: 'No vehicles found.'",
    ],
  },
  {
    section: 8,
    screen: "Manage Tours",
    texts: [
      "Admin tours: failures only logged, no user message.",
      "Empty: 'No tours found. Create your first tour above!'",
    ],
  },
  {
    section: 8,
    screen: "Manage Bookings",
    texts: [
      "Admin bookings: list load failure logged only; status update failure alert 'Failed to update booking status'.",
    ],
  },
  {
    section: 8,
    screen: "Manage Offers",
    texts: [
      "Offers: load failure 'Failed to load offers' as a full-screen error; image upload failure 'Image upload failed' in the form; save failure 'Failed to save offers. Please try again.'; delete failure alert 'Failed to delete offer.'",
    ],
  },
  { section: 9, screen: "Dashboard tab", texts: ["Dashboard amounts are shown with exactly 2 decimals."] },
  { section: 9, screen: "Manage Vehicles", texts: ["car seat capacity at least 1"] },
  { section: 9, screen: "Manage Tours", texts: ["tour price at least 0", "Upload hint: up to 10MB."] },
  { section: 9, screen: "Manage Offers", texts: ["Offer description field is 4 rows."] },
];
