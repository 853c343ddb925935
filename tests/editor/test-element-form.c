/* test-element-form.c: a form stays with its element, and the page of zones with
 * its zone: what is typed never goes to another one. Needs a display. */
#include "fixture.h"
#include "../run.h"
#include "document/edit.h"
#include "document/form-model.h"
#include "forms/element-form.h"
#include "tools/zone-page.h"

#include <adwaita.h>

static const char *const battle
    = "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"t\" "
      "rules=\"none.xml\">\n"
      "  <title>Test</title>\n"
      "  <victory banners=\"5\"/>\n"
      "  <army side=\"top\" cards=\"5\"/>\n"
      "  <army side=\"bottom\" first=\"yes\" cards=\"6\"/>\n"
      "  <zone id=\"hill\" at=\"E5\"/>\n"
      "  <zone id=\"ford\" at=\"E6\"/>\n"
      "  <zone id=\"camp\" at=\"E7\"/>\n"
      "</scenario>\n";

static WceElementForm *form;
static gboolean gone;

static void
went (void)
{
  gone = TRUE;
}

static void
set_up (void)
{
  gtk_init ();
  open_text (battle);
  gone = FALSE;
  form = g_object_ref_sink (g_object_new (WCE_TYPE_ELEMENT_FORM, NULL));
  wce_element_form_set_up (form, document, NULL);
  g_signal_connect (form, "gone", G_CALLBACK (went), NULL);
}

static void
tear_down (void)
{
  g_clear_object (&form);
  close_text ();
}

static const char *
shown_id (void)
{
  const wcc_node *node = wce_form_find (wce_document_get_tree (document, NULL),
                                        wce_element_form_get_path (form));
  return node != NULL ? wcc_node_get (node, "id") : NULL;
}

START_TEST (a_form_follows_its_element)
{
  wce_element_form_show (form, "5");
  ck_assert_str_eq (shown_id (), "ford");
  ck_assert (wce_form_remove (document, "4"));
  ck_assert_str_eq (shown_id (), "ford");
  wce_document_undo (document);
  ck_assert_str_eq (shown_id (), "ford");
  ck_assert (!gone);
}
END_TEST

START_TEST (a_form_of_what_is_gone_goes)
{
  g_autofree char *copy = wce_form_duplicate (document, "4");
  wce_element_form_show (form, copy);
  ck_assert_str_eq (shown_id (), "hill-2");
  wce_document_undo (document);
  ck_assert (gone);
}
END_TEST

/* Zones are chosen elsewhere, too: in the list of objects, say. */
START_TEST (a_typed_name_stays_with_its_zone)
{
  g_autoptr (WceTools) tools = wce_tools_new (document);
  WceZonePage *page = g_object_ref_sink (
      g_object_new (WCE_TYPE_ZONE_PAGE, NULL));
  wce_tools_set_zone (tools, "hill");
  wce_zone_page_set_tools (page, tools, document);
  GtkEditable *name = GTK_EDITABLE (gtk_widget_get_template_child (
      GTK_WIDGET (page), WCE_TYPE_ZONE_PAGE, "name"));
  gtk_editable_set_text (name, "The old hill");
  wce_tools_set_zone (tools, "ford");
  ck_assert_str_eq (gtk_editable_get_text (name), "");
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  ck_assert_str_eq (wcc_node_child (wce_find_zone (tree, "hill"), "name")->text,
                    "The old hill");
  ck_assert_ptr_null (wcc_node_child (wce_find_zone (tree, "ford"), "name"));
  g_object_unref (page);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("element-form");
  TCase *tcase = tcase_create ("element-form");
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_form_follows_its_element);
  tcase_add_test (tcase, a_form_of_what_is_gone_goes);
  tcase_add_test (tcase, a_typed_name_stays_with_its_zone);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
